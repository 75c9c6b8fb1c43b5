import type { About } from "../board";

const about: About = {
  length: "10 minutes",
  description:
    "Fly from star to star, settle where you land, and shut the others out. No luck at all.",
};

export default about;
