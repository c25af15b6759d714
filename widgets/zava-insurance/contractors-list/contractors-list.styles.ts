import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, stack } from "@suite/widget-kit/theme";
import { wrapped } from "../parts/parts.styles.ts";

const wide = "@media (min-width: 560px)";

export const useContractorRowStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "32px minmax(0, 1fr)",
    gridTemplateAreas: '"face who" "face marks" "face tags"',
    alignItems: "start",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wide]: {
      gridTemplateColumns: "32px minmax(0, 1fr) fit-content(56%)",
      gridTemplateAreas: '"face who marks" "face tags tags"',
    },
  },
  who: { ...stack, gridArea: "who" },
  name: { ...typographyStyles.body1Strong, ...clampTo(2) },
  place: { ...clampTo(2), color: tokens.colorNeutralForeground2 },
  marks: {
    ...wrapped,
    gridArea: "marks",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
  },
  tags: { gridArea: "tags", minInlineSize: 0 },
});

export const useContractorPartStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  rating: {
    ...typographyStyles.body1,
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
  },
  star: { flexShrink: 0, color: tokens.colorPaletteMarigoldForeground2 },
  figure: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: "tabular-nums" },
});

/** Width of the list from which its columns fit beside each other. */
const columns = "@container (min-width: 880px)";
const half = "@container (min-width: 520px)";

export const useContractorsTableStyles = makeStyles({
  // Below, cards name their facts, and a field sorts them.
  header: { display: "none", [columns]: { display: "block" } },
  heading: { "& > button": { paddingInline: 0 } },
  row: {
    [columns]: {
      gridTemplateColumns:
        "minmax(176px, 5fr) minmax(112px, 4fr) minmax(128px, 3fr) 112px 116px 84px",
    },
  },
  rowNear: {
    [columns]: {
      gridTemplateColumns:
        "minmax(160px, 5fr) minmax(104px, 4fr) 88px minmax(120px, 3fr) 104px 112px 84px",
    },
  },
  body: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    gridTemplateAreas: '"who who" "specialties specialties" "rating price" "nextFree choose"',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    [half]: {
      gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
      gridTemplateAreas:
        '"who who choose" "specialties specialties specialties" "rating price nextFree"',
    },
    [columns]: {
      gridTemplateAreas: '"who specialties rating price nextFree choose"',
      paddingBlock: tokens.spacingVerticalS,
    },
  },
  bodyNear: {
    gridTemplateAreas:
      '"who who" "specialties specialties" "distance rating" "price nextFree" "choose choose"',
    [half]: {
      gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
      gridTemplateAreas:
        '"who who who choose" "specialties specialties specialties specialties" "distance rating price nextFree"',
    },
    [columns]: { gridTemplateAreas: '"who specialties distance rating price nextFree choose"' },
  },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}`,
    "@media (forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-2px" },
  },
  who: {
    gridArea: "who",
    display: "flex",
    alignItems: "flex-start",
    columnGap: tokens.spacingHorizontalM,
  },
  whoText: { ...stack, rowGap: tokens.spacingVerticalXXS },
  name: { ...typographyStyles.body1Strong, ...clampTo(2) },
  quiet: { ...clampTo(2), color: tokens.colorNeutralForeground2 },
  badges: { ...wrapped, gap: tokens.spacingHorizontalXS },
  specialties: { gridArea: "specialties" },
  fact: {
    ...stack,
    alignItems: "flex-start",
    justifyContent: "flex-start",
    alignSelf: "start",
    rowGap: tokens.spacingVerticalXXS,
    [columns]: { alignSelf: "center" },
  },
  figure: { [columns]: { alignItems: "flex-end", textAlign: "end" } },
  factName: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    [columns]: { display: "none" },
  },
  best: { fontWeight: tokens.fontWeightSemibold },
  distance: { gridArea: "distance" },
  rating: { gridArea: "rating" },
  price: { gridArea: "price" },
  nextFree: { gridArea: "nextFree" },
  choose: {
    gridArea: "choose",
    justifyContent: "flex-end",
    alignSelf: "end",
    [half]: { alignSelf: "start" },
    [columns]: { alignSelf: "center" },
  },
  button: { minInlineSize: "84px", "@media (pointer: coarse)": { minBlockSize: "44px" } },
});

const narrow = "@media (max-width: 480px)";

const medium = "@media (min-width: 481px) and (max-width: 720px)";

export const useFilterFieldsStyles = makeStyles({
  // Its options are the longest texts of the bar.
  sort: { [medium]: { gridColumn: "span 2" }, [narrow]: { gridColumn: "1 / -1" } },
  // It has no label above it, so it is aligned with the inputs of the fields.
  preferred: {
    alignSelf: "end",
    marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalXS})`,
    [narrow]: { gridColumn: "1 / -1" },
  },
  nearLine: { ...clampTo(2), color: tokens.colorNeutralForeground2, textAlign: "start" },
});

export const useAssignStyles = makeStyles({
  name: { ...typographyStyles.body1Strong, ...clampTo(2) },
  label: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2, ...clampTo(2) },
  order: stack,
  description: clampTo(2),
  quiet: { ...clampTo(2), color: tokens.colorNeutralForeground2 },
  submit: { alignSelf: "flex-start" },
});
