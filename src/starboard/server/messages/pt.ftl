# Mensagens dos erros do servidor: o que estava errado e o que fazer.

error-cannot-listen = O servidor não pode escutar em { $host }, porta { $port }: { $reason }. Tente outra --port.

error-no-such-target = Não há nada a fazer com “{ $target }”. Uma mesa tem de estar à espera ou em jogo; pessoas são indicadas pelo id público de um membro ou por uma denúncia.

## Recusas.

error-table-not-found = Essa mesa não existe, ou só se entra por convite. Peça o link.
error-forbidden = Você não tem permissão para isso.
error-name-required = Escolha primeiro um nome.
error-foreign-origin = Este pedido vem de uma página de outro site.
error-not-seated = Você não tem lugar nesta mesa.
error-seat-taken = Esse lugar está ocupado.
error-not-running = Esta mesa não está em jogo.
error-rules-changed = As regras deste jogo mudaram desde que a mesa foi montada, por isso ela terminou. As jogadas ainda podem ser lidas.
error-game-has-begun = O jogo começou sem você. Pode assistir ou montar a sua própria mesa.
error-bot-stands-in = Um robô joga por você. Retome primeiro o seu lugar.
error-has-resigned = Você desistiu desta partida.
error-out-of-time = O seu tempo para esta partida acabou.
error-no-fitting-game = Nenhum destes jogos é jogado com esse número de jogadores. Escolha mais jogos ou outros números de jogadores.
error-too-many-kinds = São { $count } combinações de jogos, números de jogadores e limites de tempo. Escolha no máximo { $limit }.
error-two-time-limits = Uma mesa tem limite de tempo por jogada ou para a partida inteira, não os dois.
error-too-late-to-abort = Todos já jogaram, então a partida não pode mais ser cancelada. Você pode desistir.
error-cannot-be-drawn = Esta partida não pode terminar em empate por acordo: há robôs jogando, ou as regras não preveem vitória dividida.
error-cannot-be-counted = Esta partida não pode ser contada antes do fim.
error-still-here = { $name } está na mesa. Dê-lhe tempo, ou combine um limite de tempo para a próxima partida.
error-just-disconnected = { $name } perdeu a conexão há pouco. Um robô pode assumir { $seconds } segundos depois disso.
error-stale = O jogo avançou. Veja como a mesa está agora e escolha de novo.
error-rate-limited = Pedidos demais. Espere um momento e tente de novo.
error-chat-too-fast = É muita conversa de uma vez. Espere alguns segundos antes da próxima mensagem.
error-limit-reached = Você já tem { $limit } destes, que é o limite. Termine um primeiro.
error-server-busy = O servidor está ocupado ou reiniciando. Nada se perdeu; tente de novo daqui a pouco.
error-database-unavailable = O servidor não alcança o seu banco de dados. Tente de novo daqui a pouco.
error-internal-error = Algo deu errado no servidor. O erro foi registrado.
error-too-costly = Isso é trabalho demais para o servidor agora. Tente de novo daqui a pouco, ou peça menos.
error-bad-message = O servidor não entendeu: { $problem }
error-version-mismatch = Esta página e o servidor são de versões diferentes. Carregue a página de novo.
error-bad-name = Um nome tem de 1 a { $limit } caracteres, com ao menos uma letra ou um número.
error-bad-device-link = Este link já foi usado ou expirou. Faça outro no outro aparelho.
error-bad-dice-token = O compromisso com estes dados é desconhecido ou já foi usado em outra mesa. Tente de novo.
error-unknown-push-service = Este servidor não envia avisos para { $host }.
error-bad-push-key = As chaves deste aparelho estão malformadas. Permita os avisos de novo.
error-unknown-time-zone = Não existe o fuso horário “{ $name }”.
error-membership-off = Este servidor não tem membros. Você pode jogar como visitante.
error-members-only = Só membros podem fazer isso. Torne-se um com uma chave de acesso; os seus jogos vêm junto.
error-invitation-required = Aqui só se torna membro quem tem convite, e este falta, já foi usado ou expirou. Peça um ao anfitrião do servidor.
error-join-refused = Esta mesa não está aberta para você. Escolha outra ou monte a sua.
error-banned = O anfitrião deste servidor baniu você.
error-nobody-there = Não há mais ninguém aí.
error-cannot-be-rated = Uma mesa pontuada tem ao menos dois lugares, um deles para um membro, e as opções de uma predefinição. Faça-a amistosa.
error-unrated-bot = A força de { $bot } com esse número de jogadores não é conhecida. Escolha outro robô ou faça a mesa amistosa.
error-profile-private = Este perfil é privado.
error-member-not-found = Esse membro não existe.
error-cannot-be-invited = Você pode convidar membros com quem terminou uma partida. Envie o link aos outros.
error-bad-passkey = A resposta do seu aparelho não pôde ser verificada. Tente de novo.
error-foreign-passkey = Esta chave de acesso foi usada em outro site. Abra { $site } e tente de novo lá.
error-unknown-passkey = Ninguém aqui tem esta chave de acesso. Ela pode ter sido removida, ou o membro apagado.
error-passkey-in-use = Esta chave de acesso ou este convite já foi usado.
error-last-passkey = Esta é a sua única chave de acesso. Adicione outra antes de removê-la.
error-passkey-challenge-expired = Este pedido já foi respondido ou expirou. Nada mudou; tente de novo.
error-bad-recovery-code = Este código de recuperação é desconhecido ou já foi usado. Cada um vale uma vez.
error-not-against-bots = Só em partidas amistosas contra robôs é possível desfazer jogadas.
error-hints-off = Não há dicas nesta mesa: ela é pontuada, ou outras pessoas jogam e ela foi criada sem dicas.
error-hint-failed = A busca demorou demais, porque o servidor está ocupado. Pergunte de novo em instantes.
error-review-failed = A análise demorou demais, porque o servidor está ocupado. Tente de novo em instantes.
error-nothing-to-choose = Só há uma jogada, portanto não há nada para escolher.
error-reviews-off = Este servidor não pode analisar esta partida. `starboard review` analisa uma partida salva.
error-not-finished = Isso só é possível quando a partida terminar.
error-tournament-not-found = Esse torneio não existe. Peça o link.
error-too-few-entrants = Um torneio precisa de { $needed } jogadores, e há { $found }. Espere por mais, ou deixe robôs completá-lo.
error-tournament-full = Todos os { $limit } lugares estão ocupados.
error-registration-closed = Ninguém mais pode entrar ou sair.
error-not-entered = Você não participa deste torneio.
error-tournament-has-begun = O torneio já começou, ou foi cancelado. Isso só é possível antes do início.
error-clock-required = Um torneio precisa de um limite de tempo, por jogada ou por partida, para que ninguém espere por quem não está.
error-pairs-required = Um mata-mata é jogado por dois em cada mesa. Escolha dois, ou um torneio suíço ou uma arena.
error-bad-entrant-limit = Robôs não podem completar o torneio além dos seus { $limit } lugares. Aumente o limite ou peça menos robôs.
error-bad-start-time = O início tem de estar no futuro, dentro de um ano.
error-mail-off = Este servidor não envia e-mail.
error-bad-mail-address = Isso não é um endereço de e-mail.
error-bad-mail-link = Este link não vale mais. Peça um novo na sua conta.
error-bad-mail-settings = O e-mail precisa de --smtp smtp://USUÁRIO:SENHA@SERVIDOR:PORTA (ou smtps://…), --mail-from ENDEREÇO e --public-url URL.

## Avisos.

push-turn-title = Sua vez
push-turn-text = { $game } espera pela sua jogada.
push-game-begins-title = A partida começa
push-game-begins-text = Todos os lugares de { $game } estão ocupados.
push-invitation-title = Um convite
push-invitation-text = { $who } convida você para { $game }.
push-tournament-round-title = A próxima rodada começa
push-tournament-round-text = A sua partida de { $game } está pronta.

## E-mail.

mail-unsubscribe = Você recebe isto porque pediu ao Starboard que lhe escrevesse. Cancelar: { $link }
mail-confirm-title = Confirme o seu endereço de e-mail
mail-confirm-text = Abra este link para que o Starboard lhe escreva quando algo esperar por você:
mail-confirm-ignore = Se você não pediu isto, não faça nada: não escreveremos de novo.

## Resultados de partidas que terminaram por decisão dos jogadores.

ended-by-draw = Os jogadores concordaram em empatar.
ended-by-agreement = Os jogadores concordaram em terminar a partida. Ela é contada agora.
ended-out-of-time = { $who ->
    [you] O seu tempo acabou.
   *[other] O tempo de { $who } acabou.
  }
ended-resigned = { $who ->
    [you] Você desistiu.
   *[other] { $who } desistiu.
  }
ended-with-winner = { $who ->
    [you] Você vence.
   *[other] { $who } vence.
  }

## Quem venceria.

leader-so-far = { $count ->
    [one] Se a partida fosse contada agora, { $players } venceria.
   *[other] Se a partida fosse contada agora, { $players } dividiriam a vitória.
  }
