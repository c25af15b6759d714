import { makeStyles, tokens } from "@fluentui/react-components";
import { wideTable } from "@suite/widget-kit/theme";

export const useListInlineStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ":last-child": { borderBlockEndStyle: "none" },
  },
  what: { display: "flex", flexDirection: "column", flexGrow: 1, flexBasis: "180px", minInlineSize: 0 },
  site: { fontWeight: tokens.fontWeightSemibold, textAlign: "start", overflowWrap: "anywhere" },
  detail: { color: tokens.colorNeutralForeground2 },
  // Both badges are in columns below each other where the row has room for one line.
  marks: {
    display: "grid",
    gridTemplateColumns: "auto auto",
    justifyContent: "start",
    justifyItems: "start",
    gap: tokens.spacingHorizontalS,
    "@media (min-width: 560px)": { gridTemplateColumns: "88px 152px" },
  },
  rest: { color: tokens.colorNeutralForeground2 },
});

export const useListPageStyles = makeStyles({
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingVerticalL,
  },
  // Full width until a panel is open beside the list.
  split: {
    "@media (min-width: 1080px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(320px, 400px)" },
  },
});

export const useListSkeletonStyles = makeStyles({
  title: { inlineSize: "40%" },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))",
    gap: tokens.spacingHorizontalL,
  },
});

export const useAssignmentsStyles = makeStyles({
  row: {
    [wideTable]: { gridTemplateColumns: "32px minmax(160px, 5fr) minmax(150px, 4fr) 92px 156px" },
  },
  // In a narrow panel, title and place take a line each; the badges share one where they fit.
  body: {
    position: "relative",
    display: "flex",
    flexWrap: "wrap",
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineStart: "52px",
    [wideTable]: {
      display: "grid",
      gridTemplateAreas: '"pick what place priority sla"',
      minBlockSize: "52px",
      paddingInlineStart: tokens.spacingHorizontalS,
    },
    // Links keep their contrast on both backgrounds, in light and dark.
    ":hover": { backgroundColor: tokens.colorNeutralBackground2 },
  },
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    ":hover": { backgroundColor: tokens.colorBrandBackground2 },
    boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
  // Above the link that covers the row.
  pick: {
    gridArea: "pick",
    position: "absolute",
    insetInlineStart: tokens.spacingHorizontalS,
    insetBlockStart: tokens.spacingVerticalS,
    zIndex: 1,
    [wideTable]: { position: "relative", inset: "auto", alignSelf: "center" },
  },
  what: { gridArea: "what", flexBasis: "100%" },
  link: {
    fontWeight: tokens.fontWeightSemibold,
    textAlign: "start",
    overflowWrap: "anywhere",
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
  place: { gridArea: "place", flexBasis: "100%" },
  priority: { gridArea: "priority", flex: "none" },
  sla: { gridArea: "sla", flex: "none" },
});

export const useSelectionBarStyles = makeStyles({
  bar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    // Aligns the select-all box with those of the rows.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  picked: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: "tabular-nums" },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    marginInlineStart: tokens.spacingHorizontalS,
  },
});
