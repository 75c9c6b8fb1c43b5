import type { About } from "../board";

const about: About = {
  length: "20 minutes",
  description: "Squeeze your islands for coins, keep them content, and take your rivals’.",
  hint: "Buy an island as soon as you can pay for it: more islands bring more coins, and the player with more islands attacks without dice.",
};

export default about;
