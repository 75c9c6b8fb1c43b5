// Portuguese texts of the board.

import type { Translation } from "../../i18n/fallback";
import { formatHalves } from "../../i18n/format";
import type { Messages } from "./messages.en";

const cost = (halfPoints: number): string =>
  halfPoints === 1
    ? "meio ponto"
    : halfPoints === 2
      ? "1 ponto"
      : `${formatHalves(halfPoints)} pontos`;

const messages: Translation<Messages> = {
  dollars: (n) => `$${n.toLocaleString("pt-BR")}`,
  products: {
    lumber: "Madeira",
    sugar: "Açúcar",
    tobacco: "Tabaco",
    rum: "Rum",
    textile: "Tecido",
    spice: "Especiarias",
    cannon: "Canhões",
  },
  ships: { schooner: "Escuna", galleon: "Galeão", frigate: "Fragata" },
  directions: { north: "norte", west: "oeste", south: "sul", east: "leste" },
  winds: {
    calm: "Calmaria",
    north: "Vento para o norte",
    west: "Vento para o oeste",
    south: "Vento para o sul",
    east: "Vento para o leste",
    fickle: "Vento inconstante",
  },
  power: (power) => `força ${power}`,
  rolling: "Os dados do vento estão rolando",
  setup: "Os navios se preparam",
  left: (halfPoints) =>
    halfPoints
      ? `${halfPoints > 2 ? "Restam" : "Resta"} ${cost(halfPoints)}`
      : "Nenhum ponto restante",
  cost,

  chart: "Carta náutica",
  cellInfo: "Casa atual",
  showAll: "Carta inteira",
  zoomIn: "Mais perto",
  sea: "mar aberto",
  port: (name, known) => `${name}, porto, preços ${known ? "conhecidos" : "ainda desconhecidos"}`,
  yourShip: (ship) => `seu navio: ${ship}`,
  shipOf: (name, letter, ship) => `${ship} de ${name} (${letter})`,
  isTurn: "na vez",
  sailFor: (way, cost) => `Navegar: ${way}, por ${cost}`,
  courseFor: (way, cost) => `Rota: ${way}, ${cost}`,
  canAttack: (name) => `Você pode atacar ${name}`,
  legend: "Anel com ponto: preços conhecidos. Anel vazio: ainda não.",
  legendSailing: "As casas acesas mostram os pontos para chegar lá.",
  thenLeg: ", depois ",
  plotted: (way) => `Rota: ${way}.`,
  cellName: (column, row) => `coluna ${column}, linha ${row}`,
  sail: (leg) => `Navegar: ${leg}`,

  perCell: (points) => `${points} por casa`,
  cannotSail: {
    calm: "sem vento",
    against: "contra o vento",
    points: "pontos de menos",
    land: "terra à frente",
  },
  topics: "O que fazer",
  topicNames: { sail: "Navegar", fight: "Lutar", market: "Mercado", shipyard: "Estaleiro" },
  endTurn: "Terminar a vez",

  money: "Dinheiro",
  cargo: "Porão",
  mounted: "Canhões",
  wealth: "Riqueza",
  wealthMeaning: (strict) =>
    strict
      ? "navio e mercadorias pelos menores preços"
      : "navio, mercadorias pelos menores preços, dinheiro",
  ofMax: (have, most) => `${have} de ${most}`,

  ship: "Navio",

  round: "Rodada",
  wealthCounts: "Conta",
  wealthStrict: "navio e mercadorias",
  noShip: "sem navio",
  turnOrder: "Joga em",
  ordinal: (n) => `${n}º`,

  ownGoods: "Livro de contas",
  trade: (port) => `Comércio em ${port}`,
  aboard: (n) => `${n} a bordo`,
  mountedAndStored: (mounts, hold) =>
    `${mounts} ${mounts === 1 ? "montado" : "montados"}${hold ? `, ${hold} no porão` : ""}`,
  unknownPrice: "nenhum preço conhecido ainda",
  average: "em média",
  cheapestHere: "o mais barato que você conhece",
  dearestHere: "o mais caro que você conhece",
  units: "Unidades",
  buy: (n, total) => `Comprar ${n} por ${total}`,
  sell: (n, total) => `Vender ${n} por ${total}`,
  sellAll: (total) => `Vender o porão inteiro por ${total}`,
  cashText: (money) => `Você tem ${money}.`,
  noRoom: (units: number) =>
    units ? `Há espaço para mais ${units}.` : "Não há mais espaço no porão.",
  noneAboard: "Nada a bordo para vender.",
  onlyAboard: (n) => `Só ${n} a bordo.`,
  shipFacts: (room, mounts, range) =>
    `porão ${room}, canhões ${mounts}, atira ${range === 0 ? "na própria casa" : `a ${range} ${range === 1 ? "casa" : "casas"}`}`,
  upgradeTo: (ship, cost) => `${ship} por ${cost}`,
  missingCash: (missing) => `faltam ${missing}`,
  onlyInPort: "num porto",

  fight: (a, b) => `${a} ataca ${b}`,
  fightPoints: "pontos de luta",
  unknown: "desconhecido",
  rolled: (name, n) => `${name} tirou ${n}`,
  decides: (name) => `${name} decide se volta.`,

  keyArrows: "Mover-se pela carta",
  keyEnter: "Navegar até a casa, ou o que mais se possa fazer ali",
  keyShift: "Navegar uma casa nessa direção",
  keyHome: "Ir ao seu navio",
  keyEscape: "Esquecer a rota, fechar o que estiver aberto",

  attack: (name) => `Atacar ${name}`,
  cellMenu: "O que você faz aqui?",
  respawn: "Voltar com um navio novo",
  respawnHint: "Uma escuna num porto sem navios por perto; os preços aprendidos continuam seus.",
  leave: "Sair do jogo",
  leaveQuestion: "Sair de vez?",
  leaveConfirm: "Sim, sair",
  leaveCancel: "Não, ficar",

  dropTitle: "Saque demais",
  mustDrop: (n) => (n === 1 ? "Uma unidade tem de sair." : `${n} unidades têm de sair.`),
  dropHint: "Os canhões montados ficam. Guarde o que se vende caro.",
  drop: (n) => `Jogar fora ${n}`,
  bestPrice: (price) => `vende-se por até ${price}`,

  wins: (names, shared) => (shared ? `${names} dividem a vitória` : `${names} vence`),
  youWin: "Você vence",
  lastAfloat: "com o último navio",
  richest: (total) => `com a maior riqueza, ${total}`,
  you: "Você",
  captain: "Capitão",
  strictWealth: "Sem dinheiro",
  withCash: "Com dinheiro",
  outOfGame: "fora do jogo",
  and: " e ",
};

export default messages;
