import { testMessages } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testMessages(sample, [
  {
    opener: ["show-hr-dashboard", {}],
    mode: "fullscreen",
    buttons: ["Avery Howard", "Ask about Avery Howard"],
    tool: "show-consultant-profile",
    shows: "Avery Howard",
  },
]);
