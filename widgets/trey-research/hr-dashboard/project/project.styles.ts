import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { plainList } from "@suite/widget-kit/theme";
import { column, plainGroup, wrapped } from "../../parts/layout.ts";

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
  list: { ...column, gap: tokens.spacingVerticalXS, ...plainList },
  member: nameAndMonths,
});

export const useAssignPeopleStyles = makeStyles({
  people: { ...plainGroup, ...column },
  hint: { color: tokens.colorNeutralForeground2 },
  // The chart goes below a name or role whose words need the width.
  person: {
    ...wrapped,
    columnGap: tokens.spacingHorizontalS,
    "& > :first-child": { flexGrow: 1, flexShrink: 1, flexBasis: "152px" },
  },
  figure: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
    textAlign: "end",
  },
  fields: { ...column, gap: tokens.spacingVerticalM },
  load: {
    ...column,
    alignItems: "flex-end",
    flexShrink: 0,
    marginInlineStart: "auto",
    paddingBlock: tokens.spacingVerticalXS,
  },
  submit: { alignSelf: "flex-start" },
  results: { ...column, gap: tokens.spacingVerticalXS, ...plainList },
  result: { display: "flex", alignItems: "flex-start", gap: tokens.spacingHorizontalXS },
  icon: { flexShrink: 0, marginBlockStart: tokens.spacingVerticalXXS },
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
});

export const useProjectFactsStyles = makeStyles({
  facts: { ...column, gap: tokens.spacingVerticalS, margin: 0 },
  fact: {
    display: "grid",
    gridTemplateColumns: "72px minmax(0, 1fr)",
    alignItems: "baseline",
    columnGap: tokens.spacingHorizontalM,
  },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.body1, margin: 0 },
});
