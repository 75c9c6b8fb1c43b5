# Errors of the client.

error-bad-address = “{ $url }” is not the address of a table, such as http://HOST/table/ID.
error-unreachable = No server answers at { $host }: { $reason }
error-request-refused = { $message }
error-commitment-changed = The server has replaced the commitment to its dice after you added your seed, so they cannot be trusted.
