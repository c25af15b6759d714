import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "../clamp.styles.ts";

const forced = "@media (forced-colors: active)";

export const useBarListStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  row: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: "end",
  },
  choice: { ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover } },
  label: { ...typographyStyles.body1, ...clampTo(2), minInlineSize: 0 },
  button: {
    textAlign: "start",
    // The whole row is the button: the link's area covers it.
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
  chosen: { fontWeight: tokens.fontWeightSemibold },
  value: { ...typographyStyles.body1, fontVariantNumeric: "tabular-nums", textAlign: "end" },
  track: { display: "block", gridColumnStart: 1, gridColumnEnd: -1, overflow: "hidden" },
  ground: { fill: tokens.colorNeutralBackground6, [forced]: { fill: "Canvas", stroke: "CanvasText" } },
  bar: { fill: tokens.colorBrandBackground, [forced]: { fill: "Highlight" } },
  selectedBar: { fill: tokens.colorBrandForeground1, [forced]: { fill: "CanvasText" } },
});
