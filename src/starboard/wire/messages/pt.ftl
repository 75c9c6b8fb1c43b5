# Erros do cliente.

error-bad-address = “{ $url }” não é o endereço de uma mesa, como http://SERVIDOR/table/ID.
error-unreachable = Nenhum servidor responde em { $host }: { $reason }
error-request-refused = { $message }
error-commitment-changed = O servidor trocou o compromisso com os dados depois que você acrescentou a sua semente; eles não são de confiança.
