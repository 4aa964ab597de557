lookup-no-such-rule = В книге { $book } нет правила { $number }.
lookup-rules-count = { $count ->
    [one] { $count } правило
    [few] { $count } правила
   *[other] { $count } правил
}
