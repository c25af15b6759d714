import { makeStyles, tokens } from "@fluentui/react-components";

const wide = "@media (min-width: 1080px)";

/** The frame of a full-screen page: a wide and a narrow column, or everything below each other. */
export const usePageStyles = makeStyles({
  page: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    boxSizing: "border-box",
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    outlineStyle: "none",
    "& :is(h1, h2, h3)": { margin: 0 },
    "@media (min-width: 640px)": { padding: tokens.spacingHorizontalXXL },
  },
  subtitle: { color: tokens.colorNeutralForeground2 },
  body: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  // Old data while new data is on its way; a quick answer never dims.
  busy: {
    opacity: 0.6,
    transitionProperty: "opacity",
    transitionDuration: tokens.durationNormal,
    transitionDelay: tokens.durationSlow,
  },
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingVerticalL,
    [wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(300px, 380px)" },
  },
  column: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL, minInlineSize: 0 },
});
