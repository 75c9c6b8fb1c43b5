"""Random moves that a page makes quickly, without its buttons."""

from tests.browser.visitor import Visitor

# Plays random moves in the visitor's seat until it is their turn at a ply, or the game is over.
PLAY_RANDOMLY = """([table, ply, version]) => new Promise((done, fail) => {
  let seed = 7;
  const random = (n) => (seed = (seed * 16807) % 2147483647) % n;
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
  const send = (message) => socket.send(JSON.stringify(message));
  const play = ({ ply: current, snapshot: { legal_moves, over } }) => {
    const isThere = legal_moves.length && current >= ply;
    if (over || isThere) socket.close();
    else if (legal_moves.length)
      send({ type: "move", table, ply: current, key: `random-${current}`,
             move: legal_moves[random(legal_moves.length)].text });
    if (over || isThere) done(current);
  };
  socket.onopen = () => {
    send({ type: "hello", version });
    send({ type: "subscribe", table });
  };
  socket.onmessage = ({ data }) => {
    const messages = String(data).split("\\n").map((line) => JSON.parse(line));
    const updates = messages.map((message) => message.update ?? message);
    const last = updates.findLast(({ type }) => type === "game-update");
    if (last) play(last);
  };
  socket.onerror = fail;
})"""


def play_until(visitor: Visitor, ply: int) -> None:
    """Make random moves until it is the visitor's turn at a ply, or the game is over."""
    version = next(it["version"] for it in visitor.received if it["type"] == "welcome")
    reached = visitor.page.evaluate(PLAY_RANDOMLY, [visitor.table, ply, version])
    visitor.wait(lambda: visitor.ply >= reached, "the page to follow")
    visitor.finish_animations()
