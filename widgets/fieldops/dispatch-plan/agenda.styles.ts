import { makeStyles, tokens } from "@fluentui/react-components";

export const useAgendaStyles = makeStyles({
  day: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ":first-child": { paddingBlockStart: 0 },
    ":last-child": { borderBlockEndStyle: "none", paddingBlockEnd: 0 },
  },
  entries: { margin: 0, padding: 0, listStyleType: "none" },
  entry: {
    display: "grid",
    gridTemplateColumns: "72px minmax(0, 1fr) auto",
    alignItems: "baseline",
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXXS,
  },
  time: { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  job: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  other: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});
