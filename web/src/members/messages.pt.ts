// Textos em português das páginas dos membros.

import type { Translation } from "../i18n/fallback";
import type { MemberMessages } from "./messages.en";

const messages: Translation<MemberMessages> = {
  accountTitle: "A sua conta",
  become: "Torne-se membro",
  becomeHint:
    "Basta uma chave de acesso neste aparelho: sem e-mail, sem senha. Os seus jogos vêm junto, e pontuação, histórico e nome são seus em todos os seus aparelhos.",
  invitation: "Código do convite",
  invitationHint: "Para ser membro deste servidor é preciso um convite do anfitrião.",
  createPasskey: "Criar uma chave de acesso",
  nameFirst: "Escolha primeiro um nome: configurações, no alto à direita.",
  membershipOff: "Este servidor não tem membros. Todos jogam como visitantes.",
  signIn: "Entrar",
  signInHint: "Já é membro? Entre com uma chave de acesso deste ou de outro aparelho.",
  signInPasskey: "Entrar com uma chave de acesso",
  signInGuest: "Os jogos que você jogou aqui como visitante ficam com o visitante.",
  recoveryCode: "Código de recuperação",
  signInCode: "Entrar com um código",
  unsupported:
    "Chaves de acesso funcionam em páginas com https e nome de domínio, ou em localhost.",
  cancelled: "Nenhuma chave de acesso foi usada. Pode tentar de novo.",
  welcome: (name) => `Bem-vindo a bordo, ${name}.`,

  profile: "O meu perfil",
  recoveryCodes: "Códigos de recuperação",
  recoveryLeft: (n) =>
    n === 0 ? "Você não tem nenhum." : n === 1 ? "Resta 1 código." : `Restam ${n} códigos.`,
  recoveryHint: "Cada um permite entrar uma vez se você perder todos os seus aparelhos.",
  recoveryNew: "Criar novos códigos",
  recoveryShown: "Anote-os agora; só são mostrados uma vez. Os códigos anteriores não valem mais.",
  devices: "Chaves de acesso",
  devicesHint:
    "Adicione uma em cada aparelho, ou entre em outro com uma que os seus aparelhos compartilham.",
  deviceLabel: "Nome do aparelho",
  addPasskey: "Adicionar uma chave",
  unnamedDevice: "Chave de acesso",
  created: (date) => `criada em ${date}`,
  lastUsed: (date) => `usada em ${date}`,
  remove: "Remover",
  privacy: "Privacidade",
  privateProfile: "Privado: esconder dos outros o meu perfil, histórico e pontuação",
  data: "Os seus dados",
  dataHint: "Tudo o que este servidor guarda sobre você, em um arquivo.",
  dataDownload: "Baixar os meus dados",
  signOutTitle: "Sair",
  signOut: "Sair aqui",
  signOutEverywhere: "Sair em todos os aparelhos",
  delete: "Apagar-me",
  deleteHint:
    "Remove o seu nome, chaves, pontuação e conversas. Você desiste das partidas em curso; as terminadas ficam sob um nome neutro. Não pode ser desfeito.",
  deleteConfirm: (name) => `Digite o seu nome, ${name}, para confirmar`,

  memberSince: (date) => `Membro desde ${date}`,
  isPrivate: "Só você pode ver este perfil.",
  results: "Resultados",
  game: "Jogo",
  outcomes: { won: "Venceu", shared: "Dividiu", lost: "Perdeu", left: "Saiu" },
  noResults: "Nenhuma partida terminada ainda.",
  streak: "Vitórias seguidas",
  bestStreak: "Maior série de vitórias",
  favourites: "Jogos favoritos",
  ratings: "Pontuação",
  noRatings: "Nenhuma partida pontuada ainda. Monte uma mesa pontuada.",
  ratingOf: (game, players) => `${game}, ${players} jogadores`,
  rating: "Pontuação",
  interval: "Intervalo de 95 %",
  ratedGames: (n) => (n === 1 ? "1 partida pontuada" : `${n} partidas pontuadas`),
  overTime: (game) => `Pontuação ao longo do tempo: ${game}`,
  inNumbers: "As pontuações em números",
  date: "Data",
  history: "Partidas terminadas",
  allGames: "Todos os jogos",
  allOutcomes: "Todos os resultados",
  noHistory: "Nenhuma partida assim.",

  leaderboardTitle: "Classificação",
  players: "Jogadores",
  period: "Período",
  periods: { all: "Desde sempre", week: "Esta semana" },
  rank: "Posição",
  member: "Membro",
  games: "Partidas",
  noLeaders: "Ninguém tem pontuação aqui ainda.",
  bots: "Robôs e níveis",
  botsHint: "Medidos em partidas entre eles, na mesma escala.",
  sorting:
    "Em ordem do extremo inferior do intervalo: poucas partidas de sorte não levam à frente.",
  bot: "Robô",
};

export default messages;
