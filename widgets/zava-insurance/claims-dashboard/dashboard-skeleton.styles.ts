import { makeStyles, tokens } from "@fluentui/react-components";

export const useDashboardSkeletonStyles = makeStyles({
  title: { maxInlineSize: "160px" },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))",
    gap: tokens.spacingHorizontalL,
  },
});
