import { testPlays } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testPlays(sample, [
  {
    opener: ["show-claims-dashboard", {}],
    mode: "fullscreen",
    buttons: ["Tobias Krause", "Open full detail"],
    calls: ["show-claim-detail", { claimId: "21" }],
    shows: /CN202505260/,
  },
]);
