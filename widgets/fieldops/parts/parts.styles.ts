import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useAssignmentPanelStyles = makeStyles({
  subtitle: { color: tokens.colorNeutralForeground2 },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  lines: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

export const useAssignmentFactsStyles = makeStyles({
  marks: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  text: { margin: 0, overflowWrap: "anywhere" },
  facts: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(140px, 100%), 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
  },
  fact: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
  lines: { display: "flex", flexDirection: "column" },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export const useSlaCountdownStyles = makeStyles({
  countdown: { display: "inline-flex", fontVariantNumeric: "tabular-nums" },
});

export const useMessageStatusStyles = makeStyles({
  // One click selects the whole text for copying.
  text: {
    marginBlockStart: tokens.spacingVerticalXS,
    marginBlockEnd: 0,
    fontWeight: tokens.fontWeightSemibold,
    userSelect: "all",
    overflowWrap: "anywhere",
  },
});
