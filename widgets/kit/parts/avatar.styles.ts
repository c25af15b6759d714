import { makeStyles, tokens } from "@fluentui/react-components";

const side = (size: string) => ({ inlineSize: size, blockSize: size });

export const useAvatarStyles = makeStyles({
  circle: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: 0,
    borderRadius: tokens.borderRadiusCircular,
    fontFamily: tokens.fontFamilyBase,
    fontWeight: tokens.fontWeightSemibold,
    "@media (forced-colors: active)": { outline: "1px solid CanvasText" },
  },
  small: { ...side("24px"), fontSize: tokens.fontSizeBase100 },
  medium: { ...side("32px"), fontSize: tokens.fontSizeBase200 },
  large: { ...side("56px"), fontSize: tokens.fontSizeBase500 },
  teal: { backgroundColor: tokens.colorPaletteTealBackground2, color: tokens.colorPaletteTealForeground2 },
  cornflower: {
    backgroundColor: tokens.colorPaletteCornflowerBackground2,
    color: tokens.colorPaletteCornflowerForeground2,
  },
  grape: { backgroundColor: tokens.colorPaletteGrapeBackground2, color: tokens.colorPaletteGrapeForeground2 },
  pumpkin: {
    backgroundColor: tokens.colorPalettePumpkinBackground2,
    color: tokens.colorPalettePumpkinForeground2,
  },
  forest: {
    backgroundColor: tokens.colorPaletteForestBackground2,
    color: tokens.colorPaletteForestForeground2,
  },
  cranberry: {
    backgroundColor: tokens.colorPaletteCranberryBackground2,
    color: tokens.colorPaletteCranberryForeground2,
  },
  steel: { backgroundColor: tokens.colorPaletteSteelBackground2, color: tokens.colorPaletteSteelForeground2 },
  plum: { backgroundColor: tokens.colorPalettePlumBackground2, color: tokens.colorPalettePlumForeground2 },
});
