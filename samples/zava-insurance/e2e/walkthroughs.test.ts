import { testPlays } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testPlays(sample, [
  {
    opener: ["show-claims-dashboard", {}],
    mode: "fullscreen",
    buttons: ["Tobias Krause", "Open full detail"],
    tool: "show-claim-detail",
    shows: /CN202505260/,
  },
]);
