import { makeStyles, tokens } from "@fluentui/react-components";

export const useConsultantPanelStyles = makeStyles({
  who: { display: "flex", gap: tokens.spacingHorizontalM },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0, rowGap: tokens.spacingVerticalXXS },
  quiet: { color: tokens.colorNeutralForeground2 },
  title: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: "none" },
  project: {
    display: "flex",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
  },
  ask: { alignSelf: "flex-start" },
  start: { textAlign: "start" },
  figure: { flexShrink: 0, fontVariantNumeric: "tabular-nums" },
});
