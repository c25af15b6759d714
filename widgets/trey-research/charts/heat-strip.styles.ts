import { makeStyles, tokens } from "@fluentui/react-components";

/** Brand color over the background, so that both themes get lighter and darker steps of it. */
const tint = (percent: number) =>
  `color-mix(in srgb, ${tokens.colorBrandBackground} ${percent}%, transparent)`;

export const useHeatStripStyles = makeStyles({
  container: { containerType: "inline-size", minInlineSize: 0, flexGrow: 1 },
  strip: { display: "grid", gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)", columnGap: "2px" },
  cell: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    boxSizing: "border-box",
    blockSize: "22px",
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
    "@media (forced-colors: active)": { border: "1px solid CanvasText" },
  },
  light: { backgroundColor: tint(14) },
  middle: { backgroundColor: tint(36) },
  full: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
  over: { backgroundColor: tokens.colorStatusDangerBackground3, color: tokens.colorNeutralForegroundOnBrand },
  current: { boxShadow: `0 2px ${tokens.colorNeutralForeground1}` },
  number: {
    fontSize: tokens.fontSizeBase100,
    fontVariantNumeric: "tabular-nums",
    "@container (max-width: 239px)": { display: "none" },
  },
  names: { "@container (max-width: 499px)": { display: "none" } },
  name: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    textAlign: "center",
    overflow: "hidden",
    whiteSpace: "nowrap",
  },
});
