import { testAccess } from "@suite/toolkit/testing/access";
import { fieldops } from "./testing/start-fieldops.ts";

testAccess(fieldops, ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }]);
