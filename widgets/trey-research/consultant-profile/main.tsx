import { profilePageSchema } from "@suite/trey-research-contract";
import { FiguresSkeleton, SkeletonItem, SkeletonItems } from "@suite/widget-kit/components";
import { mountWidget } from "@suite/widget-kit/widget";
import * as translations from "../strings/index.ts";
import { ConsultantProfileWidget } from "./consultant-profile.tsx";

mountWidget({
  name: "consultant-profile",
  version: "1.0.0",
  translations,
  schema: profilePageSchema,
  tool: (input) =>
    "otherConsultantId" in input ? "compare-consultants" : "show-consultant-profile",
  skeleton: <ProfileSkeleton />,
  Widget: ConsultantProfileWidget,
});

function ProfileSkeleton() {
  return (
    <FiguresSkeleton>
      <SkeletonItem size={128} />
      <SkeletonItems count={2} size={40} />
    </FiguresSkeleton>
  );
}
