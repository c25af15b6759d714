import { testAbuse } from "@suite/testing/samples";
import { describe } from "vitest";
import { sample } from "../../../../samples/fieldops/src/testing/start.ts";

describe.runIf(process.env.RELEASE_TESTS)("others notice little of an attack by one caller", () => {
  testAbuse(sample, {
    readme: new URL("../../../../samples/fieldops/README.md", import.meta.url),
    read: ["list-new-assignments", {}],
    calls: {
      plans: { calls: [["create-dispatch-plan", {}]], cost: 20 },
      maps: { calls: [["show-assignments-on-map", {}]], cost: 1 },
    },
  });
});
