import { makeStyles, tokens } from "@fluentui/react-components";
import { consultantFields, gridFields } from "@suite/trey-research-contract";
import { stack } from "@suite/widget-kit/theme";
import { plainGroup, wrapped } from "../../parts/parts.styles.ts";

/** Below this width the rows become cards of the same grid. */
const narrow = "@media (max-width: 1099px)";

const shares = [...gridFields.map((field) => consultantFields[field].column), 1.2];
/** Selection, the editable fields, location and status. */
const widths = ["44px", ...shares.map((share) => `minmax(0, ${share}fr)`), "136px"];

export const useGridStyles = makeStyles({
  frame: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflowX: "clip",
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: {
      border: "none",
      borderRadius: 0,
      overflowX: "visible",
      backgroundColor: "transparent",
    },
  },
  table: { [narrow]: stack },
  body: {
    [narrow]: { ...stack, rowGap: tokens.spacingVerticalM },
  },
  row: {
    display: "grid",
    gridTemplateColumns: widths.join(" "),
    alignItems: "stretch",
    // Rows out of view are not laid out, however many pages were loaded.
    contentVisibility: "auto",
    containIntrinsicBlockSize: "auto 56px",
    [narrow]: {
      gridTemplateColumns: "44px repeat(auto-fit, minmax(200px, 1fr))",
      alignItems: "start",
      paddingBlock: tokens.spacingVerticalS,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusLarge,
      backgroundColor: tokens.colorNeutralBackground1,
      containIntrinsicBlockSize: "auto 420px",
    },
  },
  lastRow: { borderBlockEndStyle: "none", [narrow]: { borderBlockEndStyle: "solid" } },
  header: {
    backgroundColor: tokens.colorNeutralBackground2,
    contentVisibility: "visible",
    [narrow]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      paddingBlock: 0,
      border: "none",
      backgroundColor: "transparent",
    },
  },
  headerCell: { fontWeight: tokens.fontWeightSemibold, [narrow]: { display: "none" } },
  selectAll: {
    paddingInline: 0,
    justifyContent: "center",
    [narrow]: { justifyContent: "flex-start" },
  },
  selectAllWords: { display: "none", [narrow]: { display: "block" } },
  selectedRow: { boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}` },
});

export const useCellStyles = makeStyles({
  cell: {
    ...stack,
    justifyContent: "center",
    alignItems: "stretch",
    minInlineSize: 0,
    height: "auto",
    minBlockSize: "44px",
    rowGap: tokens.spacingVerticalXXS,
    paddingTop: tokens.spacingVerticalSNudge,
    paddingBottom: tokens.spacingVerticalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: "anywhere",
    ":focus-visible": {
      outlineWidth: tokens.strokeWidthThick,
      outlineStyle: "solid",
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    [narrow]: {
      justifyContent: "flex-start",
      rowGap: 0,
      paddingTop: tokens.spacingVerticalXS,
      paddingBottom: tokens.spacingVerticalXS,
    },
  },
  editable: {
    cursor: "text",
    // One line between columns: rings of neighbors would double it.
    borderInlineStartWidth: tokens.strokeWidthThin,
    borderInlineStartStyle: "solid",
    borderInlineStartColor: tokens.colorNeutralStroke3,
    borderRadius: tokens.borderRadiusNone,
    ":hover": {
      boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorNeutralStroke1Hover}`,
    },
    [narrow]: {
      borderInlineStartStyle: "none",
      borderRadius: tokens.borderRadiusMedium,
      boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorNeutralStroke3}`,
    },
  },
  // As tall as the card, so that no other cell takes the column under it.
  select: {
    alignItems: "center",
    paddingInline: 0,
    [narrow]: { gridColumn: "1", gridRow: `1 / span ${widths.length}` },
  },
  title: { [narrow]: { gridColumn: "2 / -1", justifyContent: "center" } },
  status: {
    alignItems: "flex-start",
    cursor: "default",
    [narrow]: { gridColumn: "2 / -1" },
  },
  statusEmpty: { [narrow]: { display: "none" } },
  changed: { backgroundColor: tokens.colorBrandBackground2 },
  invalid: { backgroundColor: tokens.colorStatusDangerBackground1 },
  label: { display: "none", color: tokens.colorNeutralForeground3, [narrow]: { display: "block" } },
  value: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    minInlineSize: 0,
  },
  text: { minInlineSize: 0, overflowWrap: "anywhere" },
  besideFace: { marginInlineStart: tokens.spacingHorizontalXS },
  strong: { fontWeight: tokens.fontWeightSemibold },
  secondary: { color: tokens.colorNeutralForeground2 },
  mark: { flexShrink: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorBrandForeground1 },
  problem: {
    display: "flex",
    columnGap: tokens.spacingHorizontalXXS,
    color: tokens.colorStatusDangerForeground1,
    "& > svg": { flexShrink: 0 },
  },
  input: { inlineSize: "100%", minInlineSize: 0 },
  tagEditor: { ...plainGroup, display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  statusLine: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    inlineSize: "100%",
    columnGap: tokens.spacingHorizontalXS,
  },
  badge: { flexShrink: 0 },
  justSaved: {
    animationName: {
      from: { backgroundColor: tokens.colorStatusSuccessBackground1 },
      to: { backgroundColor: "transparent" },
    },
    animationDuration: "1600ms",
    animationTimingFunction: tokens.curveEasyEase,
    "@media (prefers-reduced-motion: reduce)": { animationName: "none" },
  },
});

export const useToolbarStyles = makeStyles({
  toolbar: { ...wrapped, columnGap: tokens.spacingHorizontalL, rowGap: tokens.spacingVerticalS },
  filter: {
    flexGrow: 1,
    maxInlineSize: "320px",
    minInlineSize: 0,
    [narrow]: { maxInlineSize: "none" },
  },
  sort: {
    display: "none",
    minInlineSize: 0,
    gridTemplateColumns: "auto minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalM,
    "& .fui-Select": { minInlineSize: 0 },
    [narrow]: { display: "grid", flexGrow: 1 },
  },
  bulk: {
    ...plainGroup,
    ...wrapped,
    gap: tokens.spacingHorizontalS,
    marginInlineStart: "auto",
    [narrow]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      marginInlineStart: 0,
      inlineSize: "100%",
    },
  },
  count: { fontWeight: tokens.fontWeightSemibold },
  report: {
    order: -1,
    color: tokens.colorNeutralForeground2,
    ":empty": { display: "none" },
    [narrow]: { order: 0, gridColumn: "1 / -1" },
  },
  clear: { [narrow]: { justifySelf: "end" } },
  every: { whiteSpace: "nowrap", [narrow]: { gridColumn: "1 / -1", justifySelf: "start" } },
  operation: { minInlineSize: 0, [narrow]: { gridColumn: "1 / -1" } },
  tag: { inlineSize: "180px", minInlineSize: 0, [narrow]: { inlineSize: "auto", flexGrow: 1 } },
});
