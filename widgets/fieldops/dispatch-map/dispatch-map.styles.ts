import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

const ruled = {
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke2,
  ":last-child": { borderBlockEndStyle: "none" },
} as const;

export const useMapPageStyles = makeStyles({
  mapPanel: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS, minInlineSize: 0 },
  switch: { display: "flex", gap: tokens.spacingHorizontalXS },
  planBar: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: "tabular-nums" },
  quiet: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.body1, margin: 0 },
  facts: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXL, margin: 0 },
});

export const useRoutesStyles = makeStyles({
  map: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM, minInlineSize: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  route: {
    display: "flex",
    alignItems: "flex-start",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalXS,
    ...ruled,
  },
  lines: { display: "flex", flexDirection: "column", alignItems: "flex-start", minInlineSize: 0 },
  stops: { marginBlock: tokens.spacingVerticalS, paddingInlineStart: tokens.spacingHorizontalXL },
  stop: { paddingBlock: tokens.spacingVerticalXXS, "::marker": { fontVariantNumeric: "tabular-nums" } },
  site: { display: "block", textAlign: "start", overflowWrap: "anywhere" },
});

export const usePinListStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: "none" },
  row: {
    display: "flex",
    alignItems: "flex-start",
    gap: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalS,
    ...ruled,
  },
  // Links keep their contrast on this background, in light and dark.
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
  what: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    minInlineSize: 0,
    paddingBlockStart: tokens.spacingVerticalS,
  },
  site: { fontWeight: tokens.fontWeightSemibold, textAlign: "start", overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2 },
  marks: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
    marginBlockStart: tokens.spacingVerticalXS,
  },
});

export const useMapSkeletonStyles = makeStyles({
  title: { inlineSize: "14em", maxInlineSize: "70%" },
  legend: { inlineSize: "22em", maxInlineSize: "90%" },
});
