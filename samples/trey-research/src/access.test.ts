import { testAccess } from "@suite/toolkit/testing/access";
import { trey } from "./testing/start-trey.ts";

testAccess(trey, ["update-consultant", { consultantId: "Avery Howard", phone: "+1 206 555 0199" }]);
