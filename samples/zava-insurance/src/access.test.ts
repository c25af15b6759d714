import { testAccess } from "@suite/toolkit/testing/access";
import { zava } from "./testing/start-zava.ts";

testAccess(zava, ["add-claim-note", { claimId: "1", note: "Seen." }]);
