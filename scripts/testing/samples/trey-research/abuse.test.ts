import { testAbuse } from "@suite/testing/samples";
import { describe } from "vitest";
import { sample } from "../../../../samples/trey-research/src/testing/start.ts";

describe.runIf(process.env.RELEASE_TESTS)("others notice little of an attack by one caller", () => {
  testAbuse(sample, {
    readme: new URL("../../../../samples/trey-research/README.md", import.meta.url),
    read: ["show-hr-dashboard", {}],
    calls: {
      "bulk writes": {
        calls: [
          [
            "bulk-update-consultants",
            { consultantIds: ["1", "2", "3"], addSkills: ["Glassblowing"] },
          ],
          ["bulk-update-consultants", { consultantIds: ["1", "2", "3"], addSkills: ["Weaving"] }],
        ],
        cost: 10,
      },
      "pages of an export": { calls: [["list-consultants", { limit: 100 }]], cost: 1 },
    },
    elicits: ["remove-assignment", { projectId: "4", consultantId: "7" }],
  });
});
