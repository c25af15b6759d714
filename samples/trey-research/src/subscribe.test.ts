import { testSubscriptions } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testSubscriptions(sample, {
  calls: [
    ["update-consultant", { consultantId: "1", phone: "+1 206 555 0177" }, ["trey://consultants/1"]],
    [
      "assign-consultant-to-project",
      { projectId: "5", consultantId: "2", role: "Developer" },
      ["trey://consultants/2", "trey://projects/5"],
    ],
  ],
  elsewhere: {
    write: ({ projects }) => projects.patch({ id: "6" }, { description: "Changed elsewhere." }),
    uris: ["trey://projects/6"],
  },
});
