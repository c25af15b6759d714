import { makeStyles, tokens } from "@fluentui/react-components";

export const useComparisonStyles = makeStyles({
  panel: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  person: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    minInlineSize: 0,
  },
  lines: { display: "flex", flexDirection: "column", alignItems: "flex-start", minInlineSize: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, textAlign: "start", overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});
