import { makeStyles, tokens } from "@fluentui/react-components";

export const useClaimSkeletonStyles = makeStyles({
  head: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  name: { maxInlineSize: "240px" },
  place: { maxInlineSize: "360px" },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))",
    gap: tokens.spacingHorizontalL,
  },
});
