import { testAccess } from "@suite/toolkit/testing/access";
import { sample } from "./testing/start.ts";

testAccess(sample, ["enroll-in-course", { courseId: "semantic-kernel-essentials" }]);
