import { testAccess } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testAccess(sample, ["add-claim-note", { claimId: "1", note: "Seen." }]);
