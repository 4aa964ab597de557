lookup-no-such-rule = There is no rule { $number } in { $book }.
lookup-rules-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
