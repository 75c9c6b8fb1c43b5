// HTTP requests of quick pairing.

import { post } from "../net/api";
import type { NewPairing, PairingStatus } from "../net/wire.gen";

export const pairing = {
  wait: (wanted: NewPairing) => post<PairingStatus>("/api/pairing", wanted),
  takeBots: () => post<PairingStatus>("/api/pairing/bots"),
  cancel: () => post<PairingStatus>("/api/pairing/cancel"),
};
