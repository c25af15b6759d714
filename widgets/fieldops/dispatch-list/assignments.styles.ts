import { makeStyles, tokens } from "@fluentui/react-components";
import { wideTable } from "@suite/widget-kit/parts/tables.styles.ts";

export const useAssignmentsStyles = makeStyles({
  row: {
    [wideTable]: { gridTemplateColumns: "32px minmax(160px, 5fr) minmax(150px, 4fr) 92px 156px" },
  },
  // In a narrow panel what something is and where have a line each, and the marks share one where they fit.
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
    // Links keep their contrast on both grounds, in light and in dark.
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
