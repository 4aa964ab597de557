cli-error = ошибка:
cli-internal = { $error }
