import { testAccess } from "@suite/toolkit/testing/access";
import { sample } from "./testing/start.ts";

testAccess(sample, ["add-claim-note", { claimId: "1", note: "Seen." }]);
