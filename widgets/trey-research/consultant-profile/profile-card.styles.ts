import { makeStyles, tokens } from "@fluentui/react-components";

const wide = "@media (min-width: 640px)";

export const useProfileCardStyles = makeStyles({
  card: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    [wide]: { padding: tokens.spacingHorizontalXXL },
  },
  head: { display: "flex", alignItems: "flex-start", columnGap: tokens.spacingHorizontalM },
  who: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXXS, minInlineSize: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  part: {
    display: "flex",
    flexDirection: "column",
    alignItems: "stretch",
    gap: tokens.spacingVerticalS,
    minInlineSize: 0,
  },
  heading: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
  },
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: tokens.spacingVerticalL,
    [wide]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)", columnGap: tokens.spacingHorizontalXXXL },
  },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});
