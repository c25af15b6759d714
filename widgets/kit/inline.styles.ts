import { makeStyles, tokens } from "@fluentui/react-components";

const wide = "@media (min-width: 640px)";

/** The frame of an inline view: one column in a phone's chat, two where there is room. */
export const useInlineStyles = makeStyles({
  card: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    "& :is(h1, h2)": { margin: 0 },
    [wide]: { padding: tokens.spacingHorizontalXXL },
  },
  head: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  subtitle: { color: tokens.colorNeutralForeground2 },
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: tokens.spacingVerticalL,
    [wide]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      columnGap: tokens.spacingHorizontalXXXL,
    },
  },
  column: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minInlineSize: 0 },
  list: { margin: 0, padding: 0, listStyleType: "none" },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});
