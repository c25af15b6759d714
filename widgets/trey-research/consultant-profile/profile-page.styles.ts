import { makeStyles, tokens } from "@fluentui/react-components";

export const useProfilePageStyles = makeStyles({
  page: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    boxSizing: "border-box",
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    "@media (min-width: 640px)": { padding: tokens.spacingHorizontalXXL },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingVerticalL,
    "@media (min-width: 960px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(320px, 400px)" },
  },
  column: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL, minInlineSize: 0 },
});
