import { testAccess } from "@suite/toolkit/testing/access";
import { training } from "./testing/start-training.ts";

testAccess(training, ["enroll-in-course", { courseId: "semantic-kernel-essentials" }]);
