import { makeStyles, tokens } from "@fluentui/react-components";

export const useProfileSkeletonStyles = makeStyles({
  head: { display: "flex", columnGap: tokens.spacingHorizontalM },
  lines: { display: "flex", flexDirection: "column", flexGrow: 1, rowGap: tokens.spacingVerticalXS },
  name: { maxInlineSize: "200px" },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))",
    gap: tokens.spacingHorizontalL,
  },
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: tokens.spacingVerticalL,
    "@media (min-width: 640px)": { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)" },
  },
});
