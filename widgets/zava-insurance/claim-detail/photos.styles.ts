import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const usePhotosPanelStyles = makeStyles({
  thumbnails: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(88px, 1fr))",
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  thumbnail: {
    display: "block",
    inlineSize: "100%",
    minInlineSize: 0,
    maxInlineSize: "160px",
    padding: tokens.spacingHorizontalXXS,
    borderRadius: tokens.borderRadiusLarge,
  },
  shown: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: "-2px" },
  figure: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS, margin: 0 },
  picture: { maxInlineSize: "520px" },
  caption: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXXS, minInlineSize: 0 },
  alt: { ...typographyStyles.body1, ...clampTo(4), unicodeBidi: "plaintext" },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
});

const line = { fill: "none", strokeWidth: "3", strokeLinecap: "round" } as const;

export const usePhotoSceneStyles = makeStyles({
  picture: {
    display: "block",
    inlineSize: "100%",
    blockSize: "auto",
    borderRadius: tokens.borderRadiusMedium,
  },
  inside: { fill: tokens.colorPaletteBeigeBackground2 },
  sky: { fill: tokens.colorPaletteLightTealBackground2 },
  ground: { fill: tokens.colorPaletteForestBackground2 },
  wall: { fill: tokens.colorNeutralBackground1 },
  roof: { fill: tokens.colorPaletteBrownForeground2 },
  hole: { fill: tokens.colorNeutralForeground1 },
  glass: { fill: tokens.colorPaletteBlueBackground2 },
  flame: { fill: tokens.colorPalettePumpkinBorderActive },
  core: { fill: tokens.colorPaletteMarigoldBorderActive },
  smoke: { fill: tokens.colorNeutralForeground3, opacity: 0.7 },
  water: { fill: tokens.colorPaletteBlueBorderActive, opacity: 0.75 },
  wood: { fill: tokens.colorPaletteBrownBorderActive },
  leaves: { fill: tokens.colorPaletteForestBorderActive },
  mold: { fill: tokens.colorPaletteForestForeground2, opacity: 0.8 },
  ice: {
    fill: tokens.colorNeutralBackground1,
    stroke: tokens.colorPaletteBlueBorderActive,
    strokeWidth: "1",
  },
  car: { fill: tokens.colorPaletteCranberryBorderActive },
  good: { fill: tokens.colorStatusSuccessBackground3 },
  crack: { ...line, stroke: tokens.colorNeutralForeground1, strokeWidth: "1.5" },
  gust: { ...line, stroke: tokens.colorPaletteBlueBorderActive },
  tick: { ...line, stroke: tokens.colorNeutralForegroundInverted, strokeWidth: "4" },
});
