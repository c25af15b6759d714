import { makeStyles, tokens } from "@fluentui/react-components";
import { plainList, stack } from "@suite/widget-kit/theme";
import { plainGroup, wrapped } from "../../parts/parts.styles.ts";

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
  list: { ...stack, gap: tokens.spacingVerticalXS, ...plainList },
  member: nameAndMonths,
});

export const useAssignPeopleStyles = makeStyles({
  people: { ...plainGroup, ...stack },
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
  fields: { ...stack, gap: tokens.spacingVerticalM },
  load: {
    ...stack,
    alignItems: "flex-end",
    flexShrink: 0,
    marginInlineStart: "auto",
    paddingBlock: tokens.spacingVerticalXS,
  },
  submit: { alignSelf: "flex-start" },
  results: { ...stack, gap: tokens.spacingVerticalXS, ...plainList },
  result: { display: "flex", alignItems: "flex-start", gap: tokens.spacingHorizontalXS },
  icon: { flexShrink: 0, marginBlockStart: tokens.spacingVerticalXXS },
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
});
