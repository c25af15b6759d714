import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, plainList, stack, wideTable } from "@suite/widget-kit/theme";
import { wrapped } from "../parts/parts.styles.ts";

export const useClaimsStyles = makeStyles({
  row: {
    [wideTable]: {
      gridTemplateColumns: "minmax(128px, 5fr) minmax(96px, 3fr) 88px minmax(108px, 3fr) 116px",
    },
  },
  body: {
    gridTemplateColumns: "minmax(0, 1fr) fit-content(45%)",
    gridTemplateAreas: '"who loss" "damage damage" "status date"',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wideTable]: { gridTemplateAreas: '"who damage date status loss"', minBlockSize: "52px" },
  },
  // The link stays readable on this background, in the dark theme too.
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}`,
    "@media (forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-2px" },
  },
  who: { ...stack, gridArea: "who", alignItems: "flex-start", justifyContent: "center" },
  line: clampTo(2),
  damage: { gridArea: "damage" },
  date: {
    ...stack,
    gridArea: "date",
    alignItems: "flex-end",
    textAlign: "end",
    [wideTable]: { alignItems: "flex-start", textAlign: "start" },
  },
  status: {
    ...wrapped,
    gridArea: "status",
    justifyContent: "flex-start",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    [wideTable]: { flexDirection: "column", alignItems: "flex-start", justifyContent: "center" },
  },
  loss: {
    gridArea: "loss",
    justifyContent: "flex-end",
    textAlign: "end",
    whiteSpace: "nowrap",
    fontWeight: tokens.fontWeightSemibold,
  },
});

export const useClaimPanelStyles = makeStyles({
  who: { ...wrapped, gap: tokens.spacingHorizontalS, minInlineSize: 0 },
  name: { ...clampTo(2), fontWeight: tokens.fontWeightSemibold },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

/** Width of the list from which the five statuses are tiles of one row. */
const tiles = "@container (min-width: 560px)";

export const useStatusFiguresStyles = makeStyles({
  section: { ...stack, gap: tokens.spacingVerticalS, containerType: "inline-size" },
  figures: {
    ...wrapped,
    gap: tokens.spacingHorizontalXS,
    ...plainList,
    [tiles]: {
      display: "grid",
      gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
      alignItems: "stretch",
      gap: tokens.spacingHorizontalS,
    },
  },
  item: { display: "flex", minInlineSize: 0 },
  figure: {
    ...wrapped,
    flexGrow: 1,
    minInlineSize: 0,
    justifyContent: "flex-start",
    columnGap: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalXS,
    "@media (pointer: coarse)": { minBlockSize: "44px" },
    [tiles]: {
      columnGap: tokens.spacingHorizontalS,
      rowGap: tokens.spacingVerticalXXS,
      paddingBlock: tokens.spacingVerticalSNudge,
      paddingInline: tokens.spacingHorizontalM,
    },
  },
  chosen: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    "@media (forced-colors: active)": { outline: "2px solid Highlight" },
  },
  count: { ...typographyStyles.body1Strong, fontVariantNumeric: "tabular-nums" },
  // On a phone the counts are enough, so that the list begins higher.
  loss: {
    ...typographyStyles.caption1,
    display: "none",
    fontVariantNumeric: "tabular-nums",
    [tiles]: { display: "block", flexBasis: "100%", textAlign: "start" },
  },
});

export const useDashboardInlineStyles = makeStyles({
  counts: {
    ...wrapped,
    ...plainList,
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  count: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  number: { ...typographyStyles.body1Strong, fontVariantNumeric: "tabular-nums" },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: '"who loss" "status status"',
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalSNudge,
    "@media (min-width: 560px)": {
      gridTemplateColumns: "minmax(0, 1fr) 104px 112px",
      gridTemplateAreas: '"who status loss"',
    },
    "& > .fui-Badge": { gridArea: "status", justifySelf: "start" },
  },
  who: { ...stack, gridArea: "who" },
  detail: {
    ...clampTo(2),
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
  },
  loss: {
    gridArea: "loss",
    ...typographyStyles.body1Strong,
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
});

export const useBarListStyles = makeStyles({
  list: { ...stack, ...plainList, gap: tokens.spacingVerticalM },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    // Names are 40 px apart for a finger.
    rowGap: tokens.spacingVerticalS,
    alignItems: "end",
    // The link takes its hover color with the row: the one readable on this background.
    ":hover": {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      "& .fui-Link": { color: tokens.colorBrandForegroundLinkHover },
    },
  },
  label: { ...typographyStyles.body1, ...clampTo(2), minInlineSize: 0 },
  // A text without breaks would widen the button beyond its row.
  button: { textAlign: "start", maxInlineSize: "100%" },
  chosen: { fontWeight: tokens.fontWeightSemibold },
  value: { ...typographyStyles.body1, fontVariantNumeric: "tabular-nums", textAlign: "end" },
  track: { gridColumnStart: 1, gridColumnEnd: -1 },
});
