import { makeStyles, tokens } from "@fluentui/react-components";

export const useAssignPeopleStyles = makeStyles({
  restored: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  pair: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(112px, 100%), 1fr))",
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
  person: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
  },
  figure: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
    textAlign: "end",
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
