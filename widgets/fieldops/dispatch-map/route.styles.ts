import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

const forced = "@media (forced-colors: active)";

/** A disc in a pair of colors that Fluent made for initials. */
const disc = (color: string, backgroundColor: string) => ({
  color,
  backgroundColor,
  [forced]: { color: "CanvasText", backgroundColor: "Canvas" },
});

const stroke = (color: string) => ({ stroke: color, [forced]: { stroke: "CanvasText" } });

export const useRouteStyles = makeStyles({
  teal: disc(tokens.colorPaletteTealForeground2, tokens.colorPaletteTealBackground2),
  grape: disc(tokens.colorPaletteGrapeForeground2, tokens.colorPaletteGrapeBackground2),
  pumpkin: disc(tokens.colorPalettePumpkinForeground2, tokens.colorPalettePumpkinBackground2),
  cornflower: disc(tokens.colorPaletteCornflowerForeground2, tokens.colorPaletteCornflowerBackground2),
  cranberry: disc(tokens.colorPaletteCranberryForeground2, tokens.colorPaletteCranberryBackground2),
  forest: disc(tokens.colorPaletteForestForeground2, tokens.colorPaletteForestBackground2),
  plum: disc(tokens.colorPalettePlumForeground2, tokens.colorPalettePlumBackground2),
  brass: disc(tokens.colorPaletteBrassForeground2, tokens.colorPaletteBrassBackground2),
  navy: disc(tokens.colorPaletteNavyForeground2, tokens.colorPaletteNavyBackground2),
  magenta: disc(tokens.colorPaletteMagentaForeground2, tokens.colorPaletteMagentaBackground2),
  seafoam: disc(tokens.colorPaletteSeafoamForeground2, tokens.colorPaletteSeafoamBackground2),
  brown: disc(tokens.colorPaletteBrownForeground2, tokens.colorPaletteBrownBackground2),
  lavender: disc(tokens.colorPaletteLavenderForeground2, tokens.colorPaletteLavenderBackground2),
  steel: disc(tokens.colorPaletteSteelForeground2, tokens.colorPaletteSteelBackground2),
});

export const useRouteLineStyles = makeStyles({
  lines: { position: "absolute", inset: 0, display: "block", pointerEvents: "none" },
  // Separates a route from roads and from other routes.
  casing: {
    fill: "none",
    vectorEffect: "non-scaling-stroke",
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: "6px",
    strokeLinejoin: "round",
    strokeLinecap: "round",
  },
  line: {
    fill: "none",
    vectorEffect: "non-scaling-stroke",
    strokeWidth: "3px",
    strokeLinejoin: "round",
    strokeLinecap: "round",
  },
  ahead: { strokeDasharray: "1 6", strokeOpacity: 0.8 },
  faint: { opacity: 0.25 },
  teal: stroke(tokens.colorPaletteTealBorderActive),
  grape: stroke(tokens.colorPaletteGrapeBorderActive),
  pumpkin: stroke(tokens.colorPalettePumpkinBorderActive),
  cornflower: stroke(tokens.colorPaletteCornflowerBorderActive),
  cranberry: stroke(tokens.colorPaletteCranberryBorderActive),
  forest: stroke(tokens.colorPaletteForestBorderActive),
  plum: stroke(tokens.colorPalettePlumBorderActive),
  brass: stroke(tokens.colorPaletteBrassBorderActive),
  navy: stroke(tokens.colorPaletteNavyBorderActive),
  magenta: stroke(tokens.colorPaletteMagentaBorderActive),
  seafoam: stroke(tokens.colorPaletteSeafoamBorderActive),
  brown: stroke(tokens.colorPaletteBrownBorderActive),
  lavender: stroke(tokens.colorPaletteLavenderBorderActive),
  steel: stroke(tokens.colorPaletteSteelBorderActive),
});

export const usePeopleStyles = makeStyles({
  people: { position: "absolute", inset: 0, zIndex: 3, pointerEvents: "none" },
  person: {
    position: "absolute",
    insetBlockStart: "-40px",
    insetInlineStart: "-15px",
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    boxSizing: "border-box",
    inlineSize: "30px",
    blockSize: "30px",
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    border: "2px solid currentColor",
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: tokens.shadow4,
    "::after": {
      content: '""',
      position: "absolute",
      insetBlockStart: "100%",
      inlineSize: "2px",
      blockSize: "8px",
      backgroundColor: "currentColor",
    },
  },
  place: { position: "absolute", insetBlockStart: 0, insetInlineStart: 0, inlineSize: 0, blockSize: 0 },
});

export const useTextMarkStyles = makeStyles({
  disc: {
    ...typographyStyles.caption2Strong,
    flexShrink: 0,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    boxSizing: "border-box",
    minInlineSize: "24px",
    blockSize: "24px",
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    borderRadius: tokens.borderRadiusCircular,
    fontVariantNumeric: "tabular-nums",
    "::before": { content: "attr(data-text)" },
    [forced]: { border: "1px solid CanvasText" },
  },
  // Room for two numbers.
  long: { paddingInline: tokens.spacingHorizontalXS },
  people: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    [forced]: { color: "CanvasText", backgroundColor: "Canvas", border: "1px solid CanvasText" },
  },
  crowd: {
    ...typographyStyles.caption1Strong,
    minInlineSize: "30px",
    blockSize: "30px",
    paddingInline: tokens.spacingHorizontalXS,
    "::before": { content: "none" },
  },
});
