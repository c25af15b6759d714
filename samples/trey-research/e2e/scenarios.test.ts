import { testPlays } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testPlays(sample, [
  {
    opener: ["show-hr-dashboard", {}],
    mode: "fullscreen",
    buttons: ["Avery Howard", "Ask about Avery Howard"],
    calls: ["show-consultant-profile", { consultantId: "1" }],
    shows: "Avery Howard",
  },
]);
