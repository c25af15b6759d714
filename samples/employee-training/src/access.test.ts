import { testAccess } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testAccess(sample, ["enroll-in-course", { courseId: "semantic-kernel-essentials" }]);
