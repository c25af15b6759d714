import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, column, plainList, stack, wrapped } from "../theme/layout.ts";

export const useTextStyles = makeStyles({
  name: { ...typographyStyles.body1Strong, ...clampTo(2), textAlign: "start" },
  spokenOnly: {
    position: "absolute",
    inlineSize: "1px",
    blockSize: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
});

const side = (size: string) => ({ inlineSize: size, blockSize: size });

type Hue = "Teal" | "Cornflower" | "Grape" | "Pumpkin" | "Forest" | "Cranberry" | "Steel" | "Plum";

const hue = (name: Hue) => ({
  backgroundColor: tokens[`colorPalette${name}Background2`],
  color: tokens[`colorPalette${name}Foreground2`],
});

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
  teal: hue("Teal"),
  cornflower: hue("Cornflower"),
  grape: hue("Grape"),
  pumpkin: hue("Pumpkin"),
  forest: hue("Forest"),
  cranberry: hue("Cranberry"),
  steel: hue("Steel"),
  plum: hue("Plum"),
});

export const useBadgeStyles = makeStyles({
  badge: { flexShrink: 0, whiteSpace: "nowrap" },
  mark: { flexShrink: 0, color: tokens.colorBrandForeground1, fontSize: tokens.fontSizeBase500 },
});

const tag = {
  height: "auto",
  minBlockSize: "20px",
  maxInlineSize: "100%",
  overflowWrap: "anywhere",
} as const;

export const useTagListStyles = makeStyles({
  list: {
    ...plainList,
    ...wrapped(tokens.spacingHorizontalXS),
    alignItems: "center",
    minInlineSize: 0,
  },
  item: { display: "flex", minInlineSize: 0, maxInlineSize: "100%" },
  tag,
  plainTag: { ...tag, fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  word: clampTo(2),
  rest: {
    position: "relative",
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

export const useTagsFieldStyles = makeStyles({
  field: column(tokens.spacingVerticalXS),
  tags: { ...plainList, ...wrapped(tokens.spacingHorizontalXS) },
  tag: { display: "flex", maxInlineSize: "100%" },
  // The placeholder is never cut off: the button shrinks first.
  adding: wrapped(tokens.spacingHorizontalXS),
  input: {
    flexGrow: 1,
    flexBasis: "220px",
    minInlineSize: 0,
    "& > input": { minInlineSize: 0, inlineSize: "100%" },
  },
  add: { minInlineSize: "auto", flexShrink: 0 },
});

export const useFactsStyles = makeStyles({
  facts: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(132px, 100%), 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  fact: stack,
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
  clamped: { ...clampTo(3), unicodeBidi: "plaintext" },
});
