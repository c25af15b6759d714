import { makeStyles } from "@fluentui/react-components";

export const useMapSkeletonStyles = makeStyles({
  title: { inlineSize: "14em", maxInlineSize: "70%" },
  legend: { inlineSize: "22em", maxInlineSize: "90%" },
});
