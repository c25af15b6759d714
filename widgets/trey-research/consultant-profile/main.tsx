import { profilePageSchema } from "@suite/trey-research-contract";
import { LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/components";
import { mountWidget } from "@suite/widget-kit/widget";
import * as translations from "../strings/index.ts";
import { ConsultantProfileWidget } from "./consultant-profile.tsx";
import { useProfileSkeletonStyles } from "./profile.styles.ts";

mountWidget({
  name: "consultant-profile",
  version: "1.0.0",
  translations,
  schema: profilePageSchema,
  tool: (input) => ("otherConsultantId" in input ? "compare-consultants" : "show-consultant-profile"),
  skeleton: <ProfileSkeleton />,
  Widget: ConsultantProfileWidget,
});

const figures = ["first", "second", "third", "fourth"];

function ProfileSkeleton() {
  const styles = useProfileSkeletonStyles();
  return (
    <LoadingSkeleton>
      <div className={styles.head}>
        <SkeletonItem shape="circle" size={56} />
        <div className={styles.lines}>
          <SkeletonItem size={24} className={styles.name} />
          <SkeletonItem size={16} className={styles.name} />
          <SkeletonItem size={16} />
        </div>
      </div>
      <div className={styles.figures}>
        {figures.map((figure) => (
          <SkeletonItem key={figure} size={48} />
        ))}
      </div>
      <div className={styles.columns}>
        <SkeletonItem size={96} />
        <SkeletonItem size={128} />
      </div>
    </LoadingSkeleton>
  );
}
