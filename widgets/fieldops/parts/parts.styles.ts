import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

/** A line below each row but the last. */
export const ruled = {
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke2,
  ":last-child": { borderBlockEndStyle: "none" },
} as const;

export const plainList = { margin: 0, padding: 0, listStyleType: "none" } as const;
export const column = { display: "flex", flexDirection: "column", minInlineSize: 0 } as const;
export const ellipsis = { overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis" } as const;

/** Parts side by side, which wrap where there is no room. */
export const wrapping = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: tokens.spacingHorizontalS,
} as const;

/** Text and marks of rows and panels. */
export const useRowStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  name: { fontWeight: tokens.fontWeightSemibold, textAlign: "start", overflowWrap: "anywhere" },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: "tabular-nums" },
  lines: { ...column, alignItems: "flex-start" },
  marks: { ...wrapping, gap: tokens.spacingHorizontalXS, ":empty": { display: "none" } },
  actions: wrapping,
  // Links keep their contrast on this background, in light and dark.
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    ":hover": { backgroundColor: tokens.colorBrandBackground2 },
    boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
});

export const useFactsStyles = makeStyles({
  skeleton: { ...column, rowGap: tokens.spacingVerticalS },
  text: { margin: 0, overflowWrap: "anywhere" },
  facts: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(140px, 100%), 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
  },
  fact: column,
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
});

export const useFiguresSkeletonStyles = makeStyles({
  title: { inlineSize: "40%" },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))",
    gap: tokens.spacingHorizontalL,
  },
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
