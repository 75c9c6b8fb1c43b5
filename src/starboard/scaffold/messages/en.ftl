# Why a new game cannot be written.

error-bad-game-name = “{ $name }” cannot be the name of a game: write up to { $most } lower-case letters, digits and underscores, and begin with a letter.
error-taken-game-name = The name “{ $name }” is taken by another game or Python module. Choose another one.
error-folder-exists = { $folder } exists already. Choose another name, or another folder with --in.
