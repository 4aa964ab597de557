cli-error = error:
cli-internal = { $error }
