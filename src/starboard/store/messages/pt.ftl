# Erros do armazenamento.

error-bad-database = “{ $url }” não indica um banco de dados. Use o nome de um arquivo, sqlite:ARQUIVO ou postgresql://USUÁRIO@SERVIDOR/NOME.
error-no-database = O banco de dados { $url } não pode ser aberto: { $reason }
error-newer-database = O banco de dados { $url } foi gravado por uma versão mais nova deste programa (esquema { $found }; esta versão conhece até { $known }). Instale a versão mais nova.
error-unavailable = O banco de dados não responde: { $reason }
error-damaged-key = O arquivo { $file } não contém uma chave de assinatura. Restaure o arquivo certo ou remova este: uma nova chave será criada, e todos terão de entrar de novo.
error-damaged-stored-key = O banco de dados não tem uma chave de assinatura válida na linha “secret” da tabela “meta”. Restaure essa linha de um backup ou remova-a: uma nova chave será criada, e todos terão de entrar de novo.
error-backup-exists = { $file } já existe, e uma cópia de segurança nunca substitui um arquivo. Escolha outro nome.
error-cannot-back-up = Não é possível gravar a cópia de segurança em { $file }: { $reason }
error-damaged-table = O registro desta mesa está danificado, por isso ela não pode ser mostrada. As outras mesas não foram afetadas. Quem opera o servidor pode restaurá-la de uma cópia de segurança.
