import { makeStyles, shorthands, tokens } from "@fluentui/react-components";
import { column } from "../parts/layout.ts";

export const useFirstMinuteStyles = makeStyles({
  card: {
    ...column(tokens.spacingVerticalS),
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
  comparison: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
    gap: tokens.spacingHorizontalM,
  },
  column: {
    ...column(tokens.spacingVerticalM),
    minInlineSize: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    outlineStyle: "none",
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
  },
  figures: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    borderCollapse: "collapse",
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: "tabular-nums",
    "& th, & td": {
      textAlign: "end",
      fontWeight: tokens.fontWeightRegular,
      paddingBlock: tokens.spacingVerticalXXS,
      paddingInline: tokens.spacingHorizontalS,
      ...shorthands.borderBottom(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
    },
    "& th[scope=row]": { textAlign: "start", color: tokens.colorNeutralForeground3 },
  },
  caption: { position: "absolute", inlineSize: "1px", overflow: "hidden", clipPath: "inset(50%)" },
  differing: {
    "&&": { fontWeight: tokens.fontWeightSemibold },
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
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
