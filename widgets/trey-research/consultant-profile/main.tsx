import { mountWidget } from "@suite/widget-kit/host/mount-widget.tsx";
import { consultantProfileSchema } from "../contract.ts";
import { ConsultantProfileWidget } from "./consultant-profile.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";

mountWidget({
  name: "consultant-profile",
  version: "1.0.0",
  schema: consultantProfileSchema,
  tool: "show-consultant-profile",
  skeleton: <ProfileSkeleton />,
  Widget: ConsultantProfileWidget,
});
