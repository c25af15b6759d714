import { makeStyles, tokens } from "@fluentui/react-components";
import { narrow } from "./editor-grid.styles.ts";

export const useCellStyles = makeStyles({
  cell: {
    display: "flex",
    flexDirection: "column",
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
    ":hover": {
      boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorNeutralStroke1Hover}`,
    },
  },
  select: {
    alignItems: "center",
    paddingInline: 0,
    // As tall as the card, so that no other cell takes the column under it.
    [narrow]: { gridColumn: "1", gridRow: "1 / span 8" },
  },
  name: { [narrow]: { gridColumn: "2 / -1", justifyContent: "center" } },
  status: {
    alignItems: "flex-start",
    cursor: "default",
    [narrow]: { gridColumn: "2 / -1" },
  },
  statusEmpty: { [narrow]: { display: "none" } },
  changed: { backgroundColor: tokens.colorBrandBackground2 },
  invalid: { backgroundColor: tokens.colorStatusDangerBackground1 },
  label: { display: "none", color: tokens.colorNeutralForeground3, [narrow]: { display: "block" } },
  value: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS, minInlineSize: 0 },
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
  tagEditor: {
    margin: 0,
    padding: 0,
    border: "none",
    minInlineSize: 0,
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
  },
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
