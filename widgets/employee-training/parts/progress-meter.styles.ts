import { makeStyles, tokens } from "@fluentui/react-components";

export const useProgressMeterStyles = makeStyles({
  meter: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
  words: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
});
