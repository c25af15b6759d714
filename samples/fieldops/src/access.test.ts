import { testAccess } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testAccess(sample, ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }]);
