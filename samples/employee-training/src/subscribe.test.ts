import { asWidget } from "@suite/testing/clients";
import { testSubscriptions } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testSubscriptions(sample, {
  calls: [
    [
      "record-progress",
      { ...asWidget("employee-training"), courseId: "ai-agents-first-steps", positionSeconds: 7 },
      ["training://courses/ai-agents-first-steps"],
    ],
    ["enroll-in-course", { courseId: "mlops-to-llmops" }, ["training://courses/mlops-to-llmops"]],
  ],
  elsewhere: {
    write: async (store) => {
      await store.courses.patch({ id: "data-foundations-for-ai" }, { description: "Changed elsewhere." });
    },
    uris: ["training://courses/data-foundations-for-ai"],
  },
});
