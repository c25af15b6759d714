import { makeStyles, tokens } from "@fluentui/react-components";

export const useLearningPathStyles = makeStyles({
  paths: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(400px, 100%), 1fr))",
    alignItems: "start",
    gap: tokens.spacingHorizontalL,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  text: { overflowWrap: "anywhere" },
  meter: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
  words: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
  toggle: { alignSelf: "flex-start" },
});
