import { makeStyles, tokens } from "@fluentui/react-components";

export const usePinShapeStyles = makeStyles({
  shape: {
    display: "block",
    inlineSize: "1em",
    blockSize: "1em",
    overflow: "visible",
    fill: "currentColor",
    // A rim keeps pins apart from the ground and from each other.
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: "2px",
    strokeLinejoin: "round",
    paintOrder: "stroke",
    "@media (forced-colors: active)": { fill: "CanvasText", stroke: "Canvas" },
  },
  danger: { color: tokens.colorPaletteRedBackground3 },
  warning: { color: tokens.colorPaletteDarkOrangeBackground3 },
  success: { color: tokens.colorPaletteGreenBackground3 },
  brand: { color: tokens.colorCompoundBrandBackground },
  neutral: { color: tokens.colorNeutralForeground3 },
});
