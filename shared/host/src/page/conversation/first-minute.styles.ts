import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

export const useFirstMinuteStyles = makeStyles({
  card: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    maxInlineSize: "560px",
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
    outlineStyle: "none",
  },
  consentTitle: { margin: 0, display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
  values: { margin: 0, display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  value: { display: "grid", gridTemplateColumns: "minmax(96px, 1fr) 3fr", gap: tokens.spacingHorizontalM },
  valueName: { color: tokens.colorNeutralForeground3, "::first-letter": { textTransform: "uppercase" } },
  shownValue: { margin: 0, overflowWrap: "anywhere" },
  choices: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  nextSteps: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    margin: 0,
    minInlineSize: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: 0,
    ...shorthands.borderStyle("none"),
    // One line on a phone, which the finger moves.
    "@media (max-width: 640px)": { flexWrap: "nowrap", overflowX: "auto", scrollbarWidth: "none" },
  },
  nextStep: { flexShrink: 0, fontWeight: tokens.fontWeightRegular, fontSize: tokens.fontSizeBase200 },
});
