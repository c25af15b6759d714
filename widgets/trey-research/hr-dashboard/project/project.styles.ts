import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { wideTable } from "@suite/widget-kit/theme";

export const useTeamStyles = makeStyles({
  // A changed row is highlighted once; with reduced motion the highlight stays.
  changed: {
    backgroundColor: tokens.colorBrandBackground2,
    "@media (prefers-reduced-motion: no-preference)": {
      backgroundColor: "transparent",
      animationName: { from: { backgroundColor: tokens.colorBrandBackground2 } },
      animationDuration: "3s",
      animationTimingFunction: "ease-in",
    },
  },
  row: {
    [wideTable]: {
      gridTemplateColumns: "minmax(96px, 1fr) 80px 82px 96px 88px 92px",
      columnGap: tokens.spacingHorizontalS,
    },
  },
  body: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wideTable]: { minBlockSize: "52px", rowGap: 0 },
  },
  who: { gridColumnEnd: "span 2", [wideTable]: { gridColumnEnd: "auto" } },
  // In narrow windows two figures stand side by side under the name, each below its label, which may be long.
  figure: {
    flexDirection: "column",
    alignItems: "flex-start",
    [wideTable]: { flexDirection: "row", justifyContent: "flex-end", alignItems: "center", textAlign: "end" },
  },
  action: { [wideTable]: { justifyContent: "flex-end" } },
  rate: {
    display: "flex",
    flexDirection: "column",
    [wideTable]: { alignItems: "flex-end", "& > *": { textAlign: "end" } },
  },
  remove: {
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    [wideTable]: { marginInlineStart: 0, marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  },
});

const beside = "@container (min-width: 520px)";

const nameAndMonths = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "center",
  columnGap: tokens.spacingHorizontalM,
  [beside]: { gridTemplateColumns: "minmax(112px, 1fr) 4fr" },
} as const;

export const useTeamByMonthStyles = makeStyles({
  container: { containerType: "inline-size" },
  header: {
    ...nameAndMonths,
    display: "none",
    [beside]: { ...nameAndMonths[beside], display: "grid", "& > *": { gridColumnStart: 2 } },
  },
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  member: nameAndMonths,
});

export const useConfirmRemovalStyles = makeStyles({
  question: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    inlineSize: "100%",
    marginBlock: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

export const useAssignPeopleStyles = makeStyles({
  pair: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(112px, 100%), 1fr))",
    alignItems: "start",
    gap: tokens.spacingHorizontalM,
    "& .fui-Input": { minInlineSize: 0 },
    "& input": { minInlineSize: 0 },
  },
  people: {
    margin: 0,
    padding: 0,
    border: 0,
    minInlineSize: 0,
    display: "flex",
    flexDirection: "column",
  },
  hint: { color: tokens.colorNeutralForeground2 },
  // A long role wraps beside the chart; the chart stays in its row.
  person: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
  },
  figure: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
    textAlign: "end",
  },
  fields: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  load: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-end",
    flexShrink: 0,
    marginInlineStart: "auto",
    paddingBlock: tokens.spacingVerticalXS,
  },
  submit: { alignSelf: "flex-start" },
  results: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  result: { display: "flex", alignItems: "flex-start", gap: tokens.spacingHorizontalXS },
  icon: { flexShrink: 0, marginBlockStart: tokens.spacingVerticalXXS },
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
});

export const useProjectFactsStyles = makeStyles({
  facts: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, margin: 0 },
  fact: {
    display: "grid",
    gridTemplateColumns: "72px minmax(0, 1fr)",
    alignItems: "baseline",
    columnGap: tokens.spacingHorizontalM,
  },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.body1, margin: 0 },
});
