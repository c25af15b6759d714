import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { lineBelow, plainList, stack } from "@suite/widget-kit/theme";
import { plainGroup, wrapped } from "../parts/parts.styles.ts";

export const useProfileCardStyles = makeStyles({
  head: { display: "flex", alignItems: "flex-start", columnGap: tokens.spacingHorizontalM },
  who: { ...stack, rowGap: tokens.spacingVerticalXXS, minInlineSize: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  heading: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
  },
});

export const useSummaryStyles = makeStyles({
  list: {
    ...typographyStyles.body1,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
  way: { display: "flex", columnGap: tokens.spacingHorizontalXS, minInlineSize: 0 },
  icon: {
    display: "flex",
    alignItems: "center",
    flexShrink: 0,
    blockSize: tokens.lineHeightBase300,
  },
  text: { margin: 0, minInlineSize: 0 },
  line: { ...wrapped, gap: tokens.spacingHorizontalS },
});

export const useDetailsStyles = makeStyles({
  facts: { ...stack, gap: tokens.spacingVerticalL },
  fact: { ...stack, gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  certifications: { ...stack, gap: tokens.spacingVerticalS, ...plainList },
  certification: { display: "flex", columnGap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground3 },
  lines: stack,
});

export const useCertificationsFieldStyles = makeStyles({
  field: { ...plainGroup, ...stack, gap: tokens.spacingVerticalS },
  heading: { display: "flex", alignItems: "center" },
  row: {
    ...plainGroup,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) 72px auto",
    gap: tokens.spacingHorizontalXS,
    paddingBlockEnd: tokens.spacingVerticalS,
    ...lineBelow,
  },
  name: { gridColumnStart: 1, gridColumnEnd: -1, minInlineSize: 0 },
  issuer: { minInlineSize: 0 },
  year: { minInlineSize: 0 },
  add: { alignSelf: "flex-start" },
});

export const useAssignFormStyles = makeStyles({
  form: {
    ...stack,
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: { margin: 0 },
  // A native select is as wide as its longest option, which may be wider than the frame.
  select: {
    minInlineSize: 0,
    inlineSize: "100%",
    "& > select": { minInlineSize: 0, inlineSize: "100%" },
  },
});

const wide = "@container (min-width: 560px)";

export const useComparisonStyles = makeStyles({
  panel: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  table: { containerType: "inline-size", display: "block", inlineSize: "100%" },
  rows: { display: "block" },
  // In narrow windows a label stands above the two figures.
  row: {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wide]: { gridTemplateColumns: "112px repeat(2, minmax(0, 1fr))" },
  },
  fact: {
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: "solid",
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  // A card is a third of a screen.
  tight: { paddingBlock: tokens.spacingVerticalXS },
  corner: { display: "none", [wide]: { display: "block" } },
  label: {
    ...typographyStyles.caption1,
    padding: 0,
    textAlign: "start",
    gridColumnStart: 1,
    gridColumnEnd: -1,
    color: tokens.colorNeutralForeground2,
    [wide]: { gridColumnEnd: "auto" },
  },
  cell: {
    padding: 0,
    minInlineSize: 0,
    fontVariantNumeric: "tabular-nums",
    ...typographyStyles.body1,
  },
  higher: { fontWeight: tokens.fontWeightBold },
  figure: { fontWeight: "inherit" },
  heading: { ...typographyStyles.body1, padding: 0, textAlign: "start", minInlineSize: 0 },
  person: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    minInlineSize: 0,
  },
  lines: { ...stack, alignItems: "flex-start", minInlineSize: 0 },
  name: { ...typographyStyles.body1Strong, textAlign: "start", overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});
