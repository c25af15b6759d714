import { makeStyles, tokens } from "@fluentui/react-components";

export const usePlanSkeletonStyles = makeStyles({
  title: { inlineSize: "40%" },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))",
    gap: tokens.spacingHorizontalL,
  },
  lane: {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
  },
});
