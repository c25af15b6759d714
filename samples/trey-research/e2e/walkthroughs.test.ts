import { testPlays } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testPlays(sample, [
  {
    opener: ["show-hr-dashboard", {}],
    mode: "fullscreen",
    buttons: ["Avery Howard", "Ask about Avery Howard"],
    tool: "show-consultant-profile",
    shows: "Avery Howard",
  },
]);
