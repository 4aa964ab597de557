library-no-such-book = there is no book “{ $name }”
library-hint-books = `verdikt books` lists the books.
library-bad-name = “{ $name }” cannot be the name of a book
library-hint-name = A name has no / \ : * ? " < > |, does not begin with a point or hyphen, and is not `builtin…`.
library-broken = { $path } cannot be read: { $flaw ->
    [version] it is no book of this version
    [cut] it is cut short
   *[part] a part of it is damaged
}
library-hint-again = Ingest the book again.
library-removed = { $name } is removed.
library-head-name = book
library-head-language = language
library-head-effective = effective
library-head-rules = rules
library-head-source = source
library-in-the-program = part of the program
library-default-mark = * the default
library-age = { $days ->
    [one] The newest edition here, of { $date }, is { $days } day old.
   *[other] The newest edition here, of { $date }, is { $days } days old.
}
library-no-edition = There is no official edition here yet.
library-where = Official texts are published at { $address }; take the TXT file and run: verdikt ingest FILE
library-io = the library cannot use { $path }: { $why }
library-rebuilt = The library’s list of books was damaged and has been made anew from the books themselves.
library-builtin-stays = “{ $name }” is part of the program and cannot be removed
