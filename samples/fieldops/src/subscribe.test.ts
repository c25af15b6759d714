import { testSubscriptions } from "@suite/testing/samples";
import { desk } from "./desk.ts";
import { sample } from "./testing/start.ts";

testSubscriptions(sample, {
  calls: [
    [
      "update-assignment-status",
      { assignmentId: "WO-1029", status: "EnRoute" },
      ["fieldops://work-orders/WO-1029"],
    ],
  ],
  elsewhere: {
    write: (store) => store.technicians.patch({ desk: desk.id, id: "T-101" }, { available: false }),
    uris: ["fieldops://technicians/T-101"],
  },
});
