# Headings and labels of the reports to mail, HTML and Markdown.
report-board-before = Board before
report-board-after = Board after
report-board-after-if-so = Board after, if what is open is as shown
report-play = Play
report-layers = Layers
report-layer = Layer
report-effect = Effect
report-timestamp = Timestamp
report-value = Then
report-rules = Rules
report-zone = Zone
report-cards = Cards
report-nothing = nothing
report-changed = changed
report-faults = Faults
report-deciding = Deciding rules
report-cited = Other rules cited
report-not-cited = Named by the author, but not cited by the run: { $rules }
report-made = Made with Verdikt, an offline rules reference. Unofficial.
report-count-holds = { $count ->
        [one] { $count } claim holds
       *[other] { $count } claims hold
    }
report-count-fails = { $count ->
        [one] { $count } claim fails
       *[other] { $count } claims fail
    }
report-count-undecided = { $count } undecided
report-written = { $verdict } (report: { $path })
report-cannot-write = cannot write { $path }: { $why }
report-json-needs-output = a report and JSON cannot both go to standard output
report-json-hint = give the report a file: --output FILE
report-output-alone = --output says where a report goes, and no report is asked for
report-output-hint = add --report html or --report md
