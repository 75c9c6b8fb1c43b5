# Por que um jogo novo não pode ser escrito.

error-bad-game-name = “{ $name }” não pode ser o nome de um jogo: escreva até { $most } letras minúsculas, algarismos e sublinhados, começando por uma letra.
error-taken-game-name = O nome “{ $name }” já é de outro jogo ou módulo de Python. Escolha outro.
error-folder-exists = { $folder } já existe. Escolha outro nome, ou outra pasta com --in.
