// Why the selected ship cannot fly to a system, in words. The legal moves decide; this explains.

import { isStraight } from "./layout";
import { describeOwner, type LabelContext } from "./labels";
import type { HexView } from "./view.gen";

export function whyUnreachable(from: HexView, to: HexView, context: LabelContext): string {
  const { messages } = context;
  if (to.content === "black hole") return messages.unreachable.hole(to.name);
  if (to.content === "wormhole") return messages.unreachable.wormhole(to.name);
  if (to.owner !== null) return messages.unreachable.taken(to.name, describeOwner(to, context));
  return isStraight(from, to)
    ? messages.unreachable.blocked(from.name, to.name)
    : messages.unreachable.line(from.name, to.name);
}
