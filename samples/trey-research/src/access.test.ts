import { testAccess } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testAccess(sample, ["update-consultant", { consultantId: "Avery Howard", phone: "+1 206 555 0199" }]);
