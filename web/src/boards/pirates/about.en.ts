import type { About } from "../board";

const about: About = {
  length: "about an hour",
  description: "Forty tiles of water, eighteen gems under them, and a cannon on every ship.",
};

export default about;
