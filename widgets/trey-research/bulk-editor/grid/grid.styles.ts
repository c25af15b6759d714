import { makeStyles, tokens } from "@fluentui/react-components";
import { consultantFields, gridFields } from "@suite/trey-research-contract";
import { narrow } from "../../grid/grid.styles.ts";

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
