# Facts, refusals, reasons and choices of a played scenario.
ruling-fact-did-not-happen = this does not happen: { $event }
ruling-fact-replaced = { $by }: instead of “{ $event }”: { $instead }
ruling-fact-replaced-nothing = { $by }: “{ $event }” does not happen
ruling-fact-nothing-to-replace = { $by } finds nothing left to change
ruling-fact-triggered = an ability of { $object } triggers
ruling-fact-emblem = { $player } gets an emblem
ruling-fact-put-on-stack = { $player } puts the triggered ability of { $object } on the stack
ruling-fact-turn-begins = turn { $number } begins: { $player }
ruling-event-becomes-day = it becomes day
ruling-event-becomes-night = it becomes night
ruling-fact-turn-skipped = a turn is skipped: { $player }
ruling-fact-step-begins = { $step } begins
ruling-fact-step-skipped = { $step } is skipped
ruling-fact-chosen = { $player } chooses ({ $choice }): { $answer }
ruling-fact-supposed = { $player } must choose ({ $choice }); that is not said, and what follows is shown for: { $answer }
ruling-caveat-unread = Shown as if the lines that are not understood (below) did nothing.
ruling-fact-attacks = { $object } attacks { $target }
ruling-fact-blocks = { $object } blocks { $target }
ruling-fact-declares-attackers = { $player } declares attackers
ruling-fact-declares-no-attackers = { $player } declares no attackers
ruling-fact-declares-no-blockers = { $player } declares no blockers
ruling-fact-declares-blockers = { $player } declares blockers
ruling-fact-assigns = { $object } assigns combat damage: { $parts }
ruling-fact-cast = { $player } casts { $object }
ruling-fact-cast-at = { $player } casts { $object }; { $count ->
        [one] target
       *[other] targets
    }: { $targets }
ruling-fact-activated = { $player } activates an ability of { $object }
ruling-fact-activated-at = { $player } activates an ability of { $object }; { $count ->
        [one] target
       *[other] targets
    }: { $targets }
ruling-fact-resolves = { $object } resolves
ruling-fact-does-not-resolve = { $object } does not resolve: every target is illegal
ruling-fact-target-illegal = { $target } is no longer a legal target of { $object }
ruling-fact-effect-begins = a continuous effect begins: { $on }
ruling-fact-effect-of-begins = a continuous effect of { $of } begins
ruling-fact-effects-end = { $count ->
        [one] an effect ends
       *[other] { $count } effects end
    }
ruling-fact-ability-countered = an ability of { $object } is countered
ruling-fact-player-leaves = { $player } leaves the game, with every object that player owns
ruling-fact-won = { $player } wins the game
ruling-fact-draw = the game is a draw
ruling-sba-no-life = { $who } has 0 or less life and loses the game
ruling-sba-empty-library = { $who } tried to draw from an empty library and loses the game
ruling-sba-poison = { $who } has ten or more poison counters and loses the game
ruling-sba-commander-damage = { $who } has taken 21 combat damage from one commander and loses the game
ruling-sba-speed = { $who } gets speed 1
ruling-sba-token = the token { $who } is not on the battlefield and ceases to exist
ruling-sba-copy = the copy { $who } ceases to exist
ruling-sba-zero-toughness = { $who } has toughness 0 or less and is put into the graveyard
ruling-sba-lethal-damage = { $who } has lethal damage and is destroyed
ruling-sba-would-destroy = { $who } would be destroyed for the damage dealt to it
ruling-sba-deathtouch = { $who } was dealt damage by a source with deathtouch and is destroyed
ruling-sba-no-loyalty = { $who } has loyalty 0 and is put into the graveyard
ruling-sba-legend = { $who } is put into the graveyard: another of its name is kept
ruling-sba-world = { $who } is put into the graveyard: of world permanents only a single newest one stays
ruling-sba-aura = the Aura { $who } is attached to nothing it may enchant and is put into the graveyard
ruling-sba-bestowed = { $who } is attached to nothing it may enchant, ceases to be bestowed and stays on the battlefield
ruling-sba-equipment = { $who } becomes unattached and stays on the battlefield
ruling-sba-attached = { $who } may not be attached and becomes unattached
ruling-sba-too-many-counters = { $who } has more counters than it can have
ruling-sba-counters = +1/+1 and -1/-1 counters on { $who } are removed in pairs
ruling-sba-saga = { $who } has reached its final chapter and is sacrificed
ruling-sba-no-defense = { $who } has defense 0 and is put into the graveyard
ruling-sba-protector = { $who } gets a protector
ruling-sba-role = { $who } is put into the graveyard: a newer Role is attached
ruling-sba-commander = { $who } goes to the command zone
ruling-event-combat-damage = { $source } deals { $amount } combat damage to { $to }
ruling-event-damage = { $source } deals { $amount } damage to { $to }
ruling-event-gain-life = { $player } gains { $amount } life
ruling-event-lose-life = { $player } loses { $amount } life
ruling-event-draw = { $player } draws a card
ruling-event-draw-nothing = { $player } tries to draw a card from an empty library
ruling-event-destroyed = { $object } is destroyed
ruling-event-destroy = { $object } is destroyed
ruling-event-sacrificed = { $object } is sacrificed
ruling-event-discarded = { $object } is discarded
ruling-event-created = { $object } is created
ruling-event-countered = { $object } is countered
ruling-event-moves = { $object } goes to { $zone }
ruling-event-tapped = { $object } becomes tapped
ruling-event-untapped = { $object } becomes untapped
ruling-event-put-counters = { $count } { $kind } { $count ->
        [one] counter is
       *[other] counters are
    } put on { $on }
ruling-event-remove-counters = { $count } { $kind } { $count ->
        [one] counter is
       *[other] counters are
    } removed from { $on }
ruling-event-create = { $player } creates { $count } × { $token }
ruling-event-attach = { $object } becomes attached to { $to }
ruling-event-unattach = { $object } becomes unattached
ruling-event-leaves-combat = { $object } is removed from combat
ruling-event-mana = { $player } adds { $count } mana
ruling-event-shuffle = { $player } shuffles
ruling-event-search = { $player } searches their library
ruling-event-flip = { $object } flips
ruling-event-transform = { $object } transforms
ruling-event-face-up = { $object } is turned face up
ruling-event-face-down = { $object } is turned face down
ruling-event-phases-out = { $object } phases out
ruling-event-phases-in = { $object } phases in
ruling-event-renowned = { $object } becomes renowned
ruling-event-monstrous = { $object } becomes monstrous
ruling-event-suspected = { $object } becomes suspected
ruling-event-no-longer-suspected = { $object } is no longer suspected
ruling-event-explores = { $object } has explored
ruling-event-connives = { $object } has connived
ruling-event-exerted = { $object } is exerted
ruling-event-ring-bearer = { $object } becomes the Ring-bearer
ruling-event-no-longer-ring-bearer = { $object } is the Ring-bearer no longer
ruling-event-ring-tempts = the Ring tempts { $player }
ruling-event-monarch = { $player } becomes the monarch
ruling-event-protects = { $player } becomes the protector of { $object }
ruling-event-ceases = { $object } ceases to exist
ruling-event-loses = { $player } loses the game
ruling-event-becomes-blocked = { $object } becomes blocked
ruling-event-unblocked = { $object } is not blocked
ruling-why-wrong-time = it is not the time for that
ruling-why-not-allowed = { $player } may not do that
ruling-why-object = { $object } does not allow it
ruling-why-no-ability = { $object } has no such ability
ruling-why-cast-from = { $object } can’t be cast from where it is
ruling-why-elsewhere = { $object } is not where that could be done: what changes zones is a new object
ruling-why-object-by = { $object } can’t, because of { $by }
ruling-why-pair = { $object } can’t do that to { $on }
ruling-why-pair-by = { $object } can’t do that to { $on }, because of { $by }
ruling-why-targets = { $object } needs { $needed } legal { $needed ->
        [one] target
       *[other] targets
    }, { $given } given
ruling-why-shares = each of the { $needed } targets of { $object } must get at least 1, and there is { $given } to divide
ruling-why-requirement = what “attacks if able” and the like require must be obeyed as far as possible: { $possible } can be, this obeys { $obeyed }
ruling-why-unpaid = the cost cannot be paid
ruling-why-not-offered = nothing offers that cost
ruling-why-by-rule = rule { $rule } forbids it
ruling-combat-instead = legal would be: { $legal }
ruling-combat-by = {" "}(because of { $by })
ruling-combat-not-yours = { $object } is no creature of the player who declares
ruling-combat-barred = { $object } can’t
ruling-combat-tapped = { $object } is tapped
ruling-combat-not-there = { $object } can’t be declared against { $on }
ruling-combat-capacity = { $object } can be declared against { $most } at most, not { $given }
ruling-combat-too-many = no more than { $most } creatures can be declared, not { $given }
ruling-combat-too-few = { $on } needs at least { $least } blockers, not { $given }
ruling-combat-needs-others = { $object } can’t be declared alone: { $least } more creatures are needed
ruling-combat-no-way = no legal declaration contains it
ruling-assign-not-dealing = { $object } deals no damage in this step
ruling-assign-not-recipient = { $object } can’t assign damage to { $to }
ruling-assign-sum = { $object } must assign { $needed } damage in all, not { $given }
ruling-assign-not-enough = before anything is assigned to { $to }, { $before } must be assigned { $needed } damage{ $given ->
    [0] {""}
   *[other] , not { $given }
 }
ruling-assign-no-way = no legal assignment contains it
ruling-stop-illegal = the rules forbid it: { $why }
ruling-stop-illegal-if-so = with the choice as shown, the rules forbid it: { $why }
ruling-stop-choice = { $player } must choose: { $choice }
ruling-stop-which-one = which is meant: { $names }?
ruling-stop-which-ability = which ability of { $object } is meant: { $numbers }? Say “ability { $first } of …”
ruling-stop-absent = { $name } is not in the game: no zone of the board lists it, and nothing has made it
ruling-stop-no-such-ability = { $object } has no ability { $number } (only activated abilities are counted, from 1)
ruling-stop-no-such-mode = { $object } has no mode { $number }
ruling-stop-not-understood = not understood: “{ $words }”
ruling-stop-not-implemented = not implemented yet: { $name }
ruling-stop-not-said = not said: { $name }
ruling-choice-for = { $what } ({ $source })
ruling-choice-yes = yes
ruling-choice-no = no
ruling-choice-riot-yes = yes (a +1/+1 counter)
ruling-choice-riot-no = no (haste)
ruling-choice-endure-yes = yes (+1/+1 counters)
ruling-choice-endure-no = no (a token)
ruling-choice-mode-n = mode { $n }
ruling-choice-trigger-for = { $object } (for { $about })
ruling-choice-legend-to-keep = which legendary permanent stays
ruling-choice-replacement-to-apply = which replacement or prevention effect applies first
ruling-choice-damage-division = how combat damage is divided
ruling-choice-damage-to-prevent = which damage is prevented
ruling-choice-protector = who protects the battle
ruling-choice-may = whether to do it
ruling-choice-pay = whether to pay
ruling-choice-pay-objects = whether to pay
ruling-choice-target = a target
ruling-choice-mode = a mode
ruling-choice-number = a number
ruling-choice-objects = which objects
ruling-choice-scry = which cards go to the bottom of the library
ruling-choice-surveil = which cards go to the graveyard
ruling-choice-payment = what pays the cost
ruling-choice-x = the value of X
ruling-choice-sacrifice = what to sacrifice
ruling-choice-discard = what to discard
ruling-choice-damage-source = a source of damage
ruling-choice-color = a colour
ruling-choice-creature-type = a creature type
ruling-choice-land-type = a basic land type
ruling-choice-text-word = a word of the text
ruling-choice-player = a player
ruling-choice-card-name = a card name
ruling-choice-trigger-order = the order of triggered abilities
ruling-choice-cleanup-discard = what to discard down to hand size
ruling-choice-commander-to-command-zone = whether the commander goes to the command zone
ruling-choice-attach-to = what it is attached to
ruling-choice-timestamp-order = the order of timestamps
ruling-choice-copy-of = what to copy
ruling-choice-chance = what chance brings
ruling-choice-untap = what to untap
ruling-choice-card-order = the order of the cards, the topmost first
ruling-because-found = found: { $what }
ruling-because-possible = a legal way exists
ruling-because-step = decided in step { $n }
ruling-because-layers = the layers give { $object } these values
ruling-because-not-understood = { $card }: “{ $text }” is not understood
ruling-because-unknown-choice = a choice is missing
ruling-because-which-one = { $count ->
        [0] there is no { $name } here
       *[other] { $name } can mean { $count } objects that differ in this
    }
ruling-found-nowhere = nowhere
ruling-found-zone = { $zone } ({ $player })
ruling-found-so = so
ruling-found-not-so = not so
ruling-found-no-abilities = no abilities
ruling-ability-static = a static ability
ruling-ability-triggered = a triggered ability
ruling-ability-activated = an activated ability
ruling-ability-spell = a spell ability
ruling-colour-none = colourless
ruling-colour-w = white
ruling-colour-u = blue
ruling-colour-b = black
ruling-colour-r = red
ruling-colour-g = green
ruling-zone-battlefield = the battlefield
ruling-zone-hand = hand
ruling-zone-library = library
ruling-zone-graveyard = graveyard
ruling-zone-exile = exile
ruling-zone-stack = the stack
ruling-zone-command = the command zone
ruling-step-untap = untap step
ruling-step-upkeep = upkeep step
ruling-step-draw = draw step
ruling-step-precombat-main = precombat main phase
ruling-step-beginning-of-combat = beginning of combat step
ruling-step-declare-attackers = declare attackers step
ruling-step-declare-blockers = declare blockers step
ruling-step-first-strike-damage = first-strike combat damage step
ruling-step-combat-damage = combat damage step
ruling-step-end-of-combat = end of combat step
ruling-step-postcombat-main = postcombat main phase
ruling-step-end = end step
ruling-step-cleanup = cleanup step
ruling-counter-loyalty = loyalty
ruling-counter-defense = defense
ruling-counter-lore = lore
ruling-counter-poison = poison
ruling-counter-stun = stun
ruling-counter-shield = shield
ruling-verdict-holds = holds
ruling-verdict-fails = fails
ruling-verdict-undecided = undecided
ruling-verdict-none = no claims
ruling-verdict-fault = the document has faults
ruling-head-start = the board is checked
ruling-head-part = Play: { $name }
ruling-head-claims = Ruling
ruling-head-rules = Deciding rules
ruling-head-needs = Choices that are missing
ruling-head-not-understood = Not understood
ruling-refused-as-said = illegal, as the document says: { $why }
ruling-legal-against-word = this is legal, though the document calls it illegal
ruling-not-reached = not reached
ruling-answer-yes = yes
ruling-answer-no = no
ruling-unconfirmed = not cited by the run: { $rules }
ruling-immaterial = made openly, since nothing depends on it: { $choice }
ruling-options = options: { $options }
ruling-options-open = options: any
ruling-result = { $file }: { $verdict }
ruling-cannot-read = cannot read { $file }: { $why }
ruling-not-text = { $file } is not text in an encoding that can be told: save it as UTF-8
ruling-unknown-card = an unknown card
ruling-nameless = something without a name
ruling-chosen-nothing = nothing
ruling-an-effect = an effect
ruling-enters-tapped = tapped
ruling-enters-having = with { $keyword }
ruling-enters-as-attacker = attacking
ruling-enters-counters = with { $count } { $kind } { $count ->
        [one] counter
       *[other] counters
    }
ruling-enters-face-down = face down
ruling-enters-copy = as a copy of { $of }
ruling-enters-attached = attached to { $to }
ruling-enters-under = under { $player }’s control
ruling-enters-attacking = attacking { $target }
ruling-enters-protected = protected by { $player }
ruling-enters-chosen = chosen: { $what }
# Told only when every step is.
ruling-sba-check = state-based actions are checked
ruling-sba-check-none = state-based actions are checked: there is none to perform
ruling-event-clear-damage = marked damage is removed
# How values came about, layer by layer.
ruling-head-layers = Layers: { $object }
ruling-head-dependencies = Dependencies
ruling-head-unapplied = Did not apply
ruling-layer-base = copiable values:
ruling-layer-printed = by itself:
ruling-layer-copy = copy of { $name }
ruling-layer-face-down = face down
ruling-layer-result = result:
ruling-layer-timestamp = timestamp { $n }
ruling-layer-effect = { $object }: { $words }
ruling-layer-cda = defines a characteristic: before the others
ruling-layer-continued = has begun in an earlier layer and goes on
ruling-layer-loop = in a loop of dependencies: in timestamp order
ruling-layer-cant-have = what can't have the ability does not get it
ruling-layer-before = before { $others }, which { $count ->
        [one] waits
       *[other] wait
    } for it
ruling-layer-depends = layer { $layer }: { $effect } depends on { $on }, which { $why }
ruling-layer-depends-loop = layer { $layer }: { $effect } depends on { $on }, which { $why }; but they form a loop, so timestamps decide
ruling-layer-depends-again = layer { $layer }: once { $first } has been applied, there is no loop any more, and { $effect } waits for { $on }
ruling-layer-reason-existence = would change whether it exists or what it says
ruling-layer-reason-affected = would change what it applies to
ruling-layer-reason-outcome = would change what it does
ruling-layer-lost = { $effect } — lost through { $by } in layer { $layer } before it could begin
ruling-layer-condition = { $effect } — in layer { $layer } its condition does not hold
# The board as it lies there.
ruling-board-turn = { $player }’s turn, { $step }
ruling-board-life = { $life } life
ruling-board-active = active player
ruling-board-mana = mana: { $mana }
ruling-board-lost = has lost
ruling-board-won = has won
ruling-board-counters = { $count } { $kind } { $count ->
        [one] counter
       *[other] counters
    }
ruling-board-unknown = { $count } unknown
ruling-board-tapped = tapped
ruling-board-face-down = face down
ruling-board-phased-out = phased out
ruling-board-token = token
ruling-board-commander = commander
ruling-board-damage = { $count } damage
ruling-board-attached = attached to { $to }
ruling-board-attacking = attacking { $target }
ruling-board-blocked = blocked
ruling-board-blocking = blocking { $target }
ruling-board-owner = owner { $player }
ruling-board-ability-of = an ability of { $object }
ruling-board-battlefield = Battlefield
ruling-board-hand = Hand
ruling-board-library = Library
ruling-board-graveyard = Graveyard
ruling-board-exile = Exile
ruling-board-stack = Stack
ruling-board-command = Command zone
ruling-found-every-creature-type = every creature type
ruling-after = After { $n }: { $words }
ruling-fact-ability-resolves = an ability of { $object } resolves
ruling-fact-ability-does-not-resolve = an ability of { $object } does not resolve: all its targets are illegal
