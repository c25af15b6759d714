import { testMessages } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testMessages(sample, [
  {
    opener: ["list-courses", {}],
    buttons: ["Responsible AI in Practice", "Open the course"],
    tool: "training-media",
    shows: "Responsible AI in Practice",
  },
]);
