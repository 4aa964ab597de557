# Faults of scenario documents: what was found and what was expected there.
scenario-fault-unknown-card = no card is called “{ $words }”: expected a card of this document or of the card library
scenario-fault-unknown-player = no player is called “{ $words }”
scenario-fault-unknown-name = “{ $words }” is neither a player nor a card of this document
scenario-fault-ambiguous-name = “{ $words }” fits more than one name: which is meant?
scenario-fault-unknown-action = this is not an action the play knows: expected what a player does, chooses or pays, an event, or “Next: …”
scenario-fault-unknown-claim = this is not a claim the ruling knows: expected where something is, what it is, has or did
scenario-fault-unknown-question = this is not a question the ruling knows: expected “Can … block, attack, assign, target, cast, activate or play …?”
scenario-fault-unknown-status = “{ $words }” is not a status: expected tapped, attacking …, attached to …, counters, damage and the like
scenario-fault-unknown-zone = “{ $words }” is not a zone: expected Battlefield, Hand, Library, Graveyard, Exile, Command zone, Stack or Mana pool
scenario-fault-unknown-board-line = expected whose turn and which step it is, “Oldest first: …”, or an effect that already runs
scenario-fault-unknown-player-detail = “{ $words }” says nothing about a player: expected life, counters or “active player”
scenario-fault-unknown-type-word = “{ $words }” is not a colour, supertype, card type or subtype
scenario-fault-unknown-word = neither the rules nor this document have a type or a kind of counter “{ $words }”
scenario-fault-unknown-ability = no keyword ability is called “{ $words }”: expected one, or a whole ability in quotation marks
scenario-fault-no-type = the definition names no card type: expected a type line such as “Creature — Beast 6/6”
scenario-fault-unknown-heading = “{ $words }” is not a section: expected Cards, Board, Play or Ruling
scenario-fault-unknown-entry = “{ $words }” cannot be read as a card: expected a name, then perhaps a definition, a number and a status
scenario-fault-too-many-copies = “{ $words }” is more than can be listed: 500 of one entry at most
scenario-fault-bad-mana = “{ $words }” is not mana: expected symbols such as {"{2}{G}"}
scenario-fault-bad-rule-number = “{ $words }” is not a rule number: expected for example 702.19b
scenario-fault-unknown-answer = “{ $words }” is no answer: expected Yes or No
scenario-fault-choice-not-asked = nothing asks for this choice: expected it under the item that asks, or not at all
scenario-fault-no-such-step = the play has no step { $words }
scenario-fault-defined-twice = “{ $words }” is defined twice, in different ways
scenario-fault-player-twice = two players are called “{ $words }”
scenario-fault-name-taken = “{ $words }” is a player: a card needs another name
scenario-fault-no-players = the document has no players: expected “## Board” with a “### Name — 20 life” for each
scenario-fault-too-many-players = “{ $words }” is one player too many: expected two to four
scenario-fault-two-active-players = two players are active: expected one turn
scenario-fault-attached-to-itself = nothing is attached to itself
scenario-fault-attached-elsewhere = what this is attached to is not on the battlefield
scenario-fault-blocks-non-attacker = what this blocks is not attacking
scenario-fault-attacks-out-of-turn = only creatures of the active player attack
scenario-fault-blocks-on-own-turn = the active player's creatures do not block
scenario-fault-attacks-own = this attacks its own controller or something of theirs
scenario-fault-attacks-and-blocks = a creature attacks or blocks, not both
scenario-fault-combat-outside-combat = nothing attacks or blocks in this step: the board needs a step of combat
scenario-fault-tapped-and-untapped = this is both tapped and untapped
scenario-fault-status-off-battlefield = only a permanent can be that
scenario-fault-misplaced = the language has no use for this here
# Hints; $near is a list of names or forms.
scenario-hint-near = nearest: { $near }
scenario-hint-meant = it can mean: { $near }
scenario-file-fault = { $file }:{ $line }:{ $column }
scenario-faults-count = { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}
scenario-exists = { $path } exists already
# Titles of the tables of `verdikt scenario words`.
scenario-words-headings = Sections
scenario-words-zones = Zones
scenario-words-steps = Steps and phases
scenario-words-turn = About the turn
scenario-words-status = Status of an object, in parentheses
scenario-words-player = After a player's name
scenario-words-play = The play
scenario-words-announced = Announced with a spell or an ability
scenario-words-events = Events and effects
scenario-words-durations = How long
scenario-words-claims = Claims
scenario-words-places = Where something is
scenario-words-questions = Questions (after Can, Could, May)
scenario-words-marks = Marks at the end of an item
scenario-words-colours = Colours
scenario-words-types = Types
scenario-words-counters = Counters
