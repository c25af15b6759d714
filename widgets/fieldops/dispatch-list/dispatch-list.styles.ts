import { makeStyles, tokens } from "@fluentui/react-components";
import { stack, wideTable } from "@suite/widget-kit/theme";
import { ruled, wrapping } from "../parts/parts.styles.ts";

export const useListInlineStyles = makeStyles({
  row: {
    ...wrapping,
    ...ruled,
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
  },
  what: { ...stack, flexGrow: 1, flexBasis: "180px" },
  // Both badges are in columns below each other where the row has room for one line.
  marks: {
    display: "grid",
    gridTemplateColumns: "auto auto",
    justifyContent: "start",
    justifyItems: "start",
    gap: tokens.spacingHorizontalS,
    "@media (min-width: 560px)": { gridTemplateColumns: "88px 152px" },
  },
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

export const useAssignmentsStyles = makeStyles({
  phone: {
    ...stack,
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
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
  pick: {
    gridArea: "pick",
    position: "absolute",
    insetInlineStart: tokens.spacingHorizontalS,
    insetBlockStart: tokens.spacingVerticalS,
    [wideTable]: { position: "relative", inset: "auto", alignSelf: "center" },
  },
  what: { gridArea: "what", flexBasis: "100%" },
  place: { gridArea: "place", flexBasis: "100%" },
  priority: { gridArea: "priority", flex: "none" },
  sla: { gridArea: "sla", flex: "none" },
});

export const useSelectionBarStyles = makeStyles({
  // Aligns the select-all box with those of the rows.
  bar: {
    ...wrapping,
    justifyContent: "space-between",
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  picked: { ...wrapping, rowGap: 0 },
  actions: { ...wrapping, marginInlineStart: tokens.spacingHorizontalS },
});
