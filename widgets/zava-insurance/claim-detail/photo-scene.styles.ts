import { makeStyles, tokens } from "@fluentui/react-components";

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
