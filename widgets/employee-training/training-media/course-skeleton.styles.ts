import { makeStyles } from "@fluentui/react-components";

export const useCourseSkeletonStyles = makeStyles({
  title: { inlineSize: "60%" },
  facts: { inlineSize: "80%" },
});
