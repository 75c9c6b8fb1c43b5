# Errors of the store.

error-bad-database = “{ $url }” does not name a database. Give a file name, sqlite:FILE, or postgresql://USER@HOST/NAME.
error-no-database = The database { $url } cannot be opened: { $reason }
error-newer-database = The database { $url } was written by a newer version of this program (schema { $found }; this version knows { $known }). Please install the newer version.
error-unavailable = The database does not answer: { $reason }
error-damaged-key = The file { $file } does not contain a signing key. Restore the right file, or remove this one: a new key is created, and everybody has to sign in again.
error-damaged-stored-key = The database has no valid signing key in the row “secret” of its table “meta”. Restore this row from a backup, or delete it: a new key is created, and everybody has to sign in again.
error-backup-exists = { $file } already exists, and a backup never replaces a file. Choose another name.
error-cannot-back-up = The backup cannot be written to { $file }: { $reason }
error-damaged-table = The record of this table is damaged, so it cannot be shown. Other tables are not affected. The operator of the server can restore it from a backup.
