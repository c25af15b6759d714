import { makeStyles, tokens } from "@fluentui/react-components";

export const useDetailsStyles = makeStyles({
  facts: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  fact: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  certifications: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  certification: { display: "flex", columnGap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground3 },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0 },
});
