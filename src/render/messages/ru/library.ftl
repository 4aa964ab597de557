library-no-such-book = книги «{ $name }» нет
library-hint-books = Список книг: `verdikt books`.
library-bad-name = «{ $name }» не может быть именем книги
library-hint-name = В имени не бывает / \ : * ? " < > |, оно не начинается с точки или дефиса и не зовётся `builtin…`.
library-broken = { $path } не читается: { $flaw ->
    [version] это не книга для этой версии программы
    [cut] файл обрывается
   *[part] часть файла повреждена
}
library-hint-again = Загрузите книгу заново.
library-removed = Книга { $name } удалена.
library-head-name = книга
library-head-language = язык
library-head-effective = действует с
library-head-rules = правил
library-head-source = источник
library-in-the-program = часть программы
library-default-mark = * по умолчанию
library-age = { $days ->
    [one] Новейшей редакции здесь, от { $date }, { $days } день.
    [few] Новейшей редакции здесь, от { $date }, { $days } дня.
   *[other] Новейшей редакции здесь, от { $date }, { $days } дней.
}
library-no-edition = Официальной редакции здесь ещё нет.
library-where = Официальные тексты публикуются на { $address }; возьмите файл TXT и выполните: verdikt ingest ФАЙЛ
library-io = библиотека не может использовать { $path }: { $why }
library-rebuilt = Список книг библиотеки был повреждён и составлен заново по самим книгам.
library-builtin-stays = Книга «{ $name }» — часть программы, удалить её нельзя
