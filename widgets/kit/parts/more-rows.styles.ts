import { makeStyles, tokens } from "@fluentui/react-components";

export const useMoreRowsStyles = makeStyles({
  more: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalM },
  shown: { color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
});
