import type { About } from "../board";

const about: About = {
  length: "10 minutes",
  description: "Squeeze your islands for coins, keep them content, and take your rivals’.",
};

export default about;
