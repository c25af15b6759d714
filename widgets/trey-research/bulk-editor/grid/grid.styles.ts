import { makeStyles, tokens } from "@fluentui/react-components";
import { narrow } from "@suite/widget-kit/grid/grid.styles.ts";
import { consultantFields, gridFields } from "../../contract/consultant-fields.ts";

const shares = [...gridFields.map((field) => consultantFields[field].column), 1.1];
/** Selection, the editable fields, location and status. */
const widths = ["40px", ...shares.map((share) => `minmax(0, ${share}fr)`), "136px"];

export const useColumnStyles = makeStyles({
  row: { gridTemplateColumns: widths.join(" ") },
  // As tall as the card, so that no other cell takes the column under it.
  select: { [narrow]: { gridRow: `1 / span ${widths.length}` } },
});

export const useValueStyles = makeStyles({
  text: { minInlineSize: 0, overflowWrap: "anywhere" },
  besideFace: { marginInlineStart: tokens.spacingHorizontalXS },
  strong: { fontWeight: tokens.fontWeightSemibold },
  secondary: { color: tokens.colorNeutralForeground2 },
});

export const useToolbarStyles = makeStyles({
  toolbar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  filter: { flexGrow: 1, maxInlineSize: "320px", minInlineSize: 0, [narrow]: { maxInlineSize: "none" } },
  sort: {
    display: "none",
    minInlineSize: 0,
    gridTemplateColumns: "auto minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalM,
    "& .fui-Select": { minInlineSize: 0 },
    [narrow]: { display: "grid", flexGrow: 1 },
  },
  bulk: {
    margin: 0,
    padding: 0,
    border: "none",
    minInlineSize: 0,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
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
