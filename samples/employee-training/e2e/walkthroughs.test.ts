import { testPlays } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testPlays(sample, [
  {
    opener: ["list-courses", {}],
    buttons: ["Responsible AI in Practice", "Open the course"],
    tool: "training-media",
    shows: "Responsible AI in Practice",
  },
]);
