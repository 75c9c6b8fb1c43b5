#!/usr/bin/env node
// A bot in JavaScript: plays a random legal move. See docs/bot-protocol.md.

import { createInterface } from "node:readline";

/** The text of the move; replace this by something better. */
function choose(go) {
  const moves = go.snapshot.legal_moves;
  return moves[Math.floor(Math.random() * moves.length)].text;
}

const send = (message) => process.stdout.write(JSON.stringify(message) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") send({ type: "ready", name: "starter" });
  else if (message.type === "go") send({ type: "move", move: choose(message) });
  else if (message.type === "ping") send({ type: "pong" });
  else if (message.type === "quit") break;
}
