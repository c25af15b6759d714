import { testAccess } from "@suite/toolkit/testing/access";
import { sample } from "./testing/start.ts";

testAccess(sample, ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }]);
