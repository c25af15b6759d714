import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useMapPageStyles = makeStyles({
  mapPanel: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS, minInlineSize: 0 },
  switch: { display: "flex", gap: tokens.spacingHorizontalXS },
  planBar: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: "tabular-nums" },
  quiet: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.body1, margin: 0 },
  facts: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXL, margin: 0 },
});
