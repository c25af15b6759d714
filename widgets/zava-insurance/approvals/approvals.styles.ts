import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, plainList, stack, wideTable } from "@suite/widget-kit/theme";
import { wrapped } from "../parts/parts.styles.ts";

export const useRequestPartStyles = makeStyles({
  risk: {
    ...typographyStyles.body1,
    display: "flex",
    alignItems: "flex-start",
    columnGap: tokens.spacingHorizontalXS,
    minInlineSize: 0,
  },
  icon: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase300,
    marginBlockStart: "2px",
    color: tokens.colorNeutralForeground2,
  },
  grave: { color: tokens.colorStatusWarningForeground3 },
  riskText: { minInlineSize: 0, overflowWrap: "anywhere" },
  more: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    whiteSpace: "nowrap",
  },
  none: { color: tokens.colorNeutralForeground2 },
  list: { ...stack, ...plainList, rowGap: tokens.spacingVerticalXS },
  amounts: { ...stack, alignItems: "flex-end", textAlign: "end" },
  amount: {
    ...typographyStyles.body1Strong,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
  large: typographyStyles.subtitle1,
  quiet: { color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
});

const wideInline = "@media (min-width: 560px)";

export const useApprovalsInlineStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  lead: {
    ...stack,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
    "@media (forced-colors: active)": { outline: "1px solid CanvasText" },
  },
  leadHead: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
  facts: { ...wrapped, columnGap: tokens.spacingHorizontalS, rowGap: tokens.spacingVerticalXXS },
  reason: clampTo(2),
  amount: { fontVariantNumeric: "tabular-nums", textAlign: "end", whiteSpace: "nowrap" },
  who: stack,
  line: { ...clampTo(2), color: tokens.colorNeutralForeground2 },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: '"who amount" "state state"',
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalXS,
    "& > :first-child": { gridArea: "who" },
    "& > .fui-Badge": { gridArea: "state", justifySelf: "start" },
    [wideInline]: {
      gridTemplateColumns: "minmax(0, 1fr) auto 104px",
      gridTemplateAreas: '"who state amount"',
    },
  },
});

export const useDecideStyles = makeStyles({
  form: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke2}`,
    "@media (forced-colors: active)": { outline: "1px solid CanvasText" },
  },
  question: { margin: 0, overflowWrap: "anywhere" },
  riskiest: {
    ...stack,
    rowGap: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: tokens.strokeWidthThick,
    borderInlineStartStyle: "solid",
    borderInlineStartColor: tokens.colorStatusWarningBorderActive,
  },
  line: { overflowWrap: "anywhere" },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  reasons: { ...plainList, ...stack },
  undecided: clampTo(4),
});

/** Width from which a tile has its figure beside its name. */
const wideTile = "@media (min-width: 900px)";

export const useStatusFiguresStyles = makeStyles({
  figures: {
    ...plainList,
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: tokens.spacingHorizontalS,
    "@media (min-width: 640px)": { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
  item: { display: "flex", minInlineSize: 0 },
  figure: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    gridTemplateAreas: '"icon . count" "label label label"',
    alignItems: "center",
    flexGrow: 1,
    minInlineSize: 0,
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalSNudge,
    paddingBlock: tokens.spacingVerticalSNudge,
    textAlign: "start",
    "@media (pointer: coarse)": { minBlockSize: "44px" },
    [wideTile]: {
      gridTemplateAreas: '"icon label count"',
      minBlockSize: "52px",
      paddingInline: tokens.spacingHorizontalM,
    },
  },
  chosen: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    "@media (forced-colors: active)": { outline: "2px solid Highlight" },
  },
  icon: { gridArea: "icon", display: "flex", fontSize: tokens.fontSizeBase500 },
  label: { ...stack, gridArea: "label" },
  name: { ...typographyStyles.body1, ...clampTo(2) },
  count: {
    ...typographyStyles.subtitle2,
    gridArea: "count",
    fontVariantNumeric: "tabular-nums",
  },
  note: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
  late: { color: tokens.colorStatusDangerForeground1 },
});

export const useSelectionBarStyles = makeStyles({
  bar: {
    ...stack,
    rowGap: tokens.spacingVerticalS,
    outlineStyle: "none",
  },
  line: {
    ...wrapped,
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    minBlockSize: "32px",
  },
  // Its box is above those of the rows.
  all: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  bulk: { ...wrapped, gap: tokens.spacingHorizontalS },
  count: { ...typographyStyles.body1Strong, fontVariantNumeric: "tabular-nums" },
});

/** Width of a check box, which fingers need larger. */
const selectSize = "var(--select-size, 32px)";

export const useRequestsStyles = makeStyles({
  touch: { "--select-size": "44px" },
  row: {
    [wideTable]: {
      gridTemplateColumns: "minmax(160px, 5fr) minmax(144px, 4fr) minmax(112px, 3fr) 112px",
    },
  },
  selectableRow: {
    [wideTable]: {
      gridTemplateColumns: `${selectSize} minmax(160px, 5fr) minmax(144px, 4fr) minmax(112px, 3fr) 112px`,
    },
  },
  body: {
    gridTemplateColumns: "minmax(0, 1fr) fit-content(45%)",
    gridTemplateAreas: '"who amount" "risks risks" "state state"',
    alignItems: "start",
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wideTable]: { gridTemplateAreas: '"who risks state amount"', alignItems: "center" },
  },
  selectableBody: {
    gridTemplateColumns: `${selectSize} minmax(0, 1fr) fit-content(45%)`,
    gridTemplateAreas: '"select who amount" ". risks risks" ". state state"',
    columnGap: tokens.spacingHorizontalS,
    [wideTable]: {
      gridTemplateAreas: '"select who risks state amount"',
      columnGap: tokens.spacingHorizontalM,
    },
  },
  // The link stays readable on this background, in the dark theme too.
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}`,
    "@media (forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-2px" },
  },
  select: { gridArea: "select", alignItems: "flex-start", [wideTable]: { alignItems: "center" } },
  who: { ...stack, gridArea: "who", alignItems: "flex-start", justifyContent: "center" },
  line: clampTo(3),
  risks: { gridArea: "risks" },
  reason: clampTo(2),
  state: {
    ...wrapped,
    gridArea: "state",
    justifyContent: "flex-start",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    [wideTable]: { flexDirection: "column", alignItems: "flex-start", justifyContent: "center" },
  },
  amount: { gridArea: "amount", justifyContent: "flex-end" },
});

export const useNothingStyles = makeStyles({
  block: {
    ...stack,
    alignItems: "center",
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalXXL,
  },
  icon: { fontSize: tokens.fontSizeHero800, color: tokens.colorStatusSuccessForeground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
});
