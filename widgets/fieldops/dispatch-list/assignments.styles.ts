import { makeStyles, tokens } from "@fluentui/react-components";
import { wideTable } from "@suite/widget-kit/parts/wide-table.styles.ts";

export const useAssignmentsStyles = makeStyles({
  row: {
    [wideTable]: { gridTemplateColumns: "32px minmax(160px, 5fr) minmax(150px, 4fr) 92px 156px" },
  },
  body: {
    position: "relative",
    gridTemplateColumns: "32px auto minmax(0, 1fr)",
    gridTemplateAreas: '"pick what what" "pick place place" "pick priority sla"',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wideTable]: { gridTemplateAreas: '"pick what place priority sla"', minBlockSize: "52px" },
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
    position: "relative",
    zIndex: 1,
    alignSelf: "start",
    [wideTable]: { alignSelf: "center" },
  },
  what: { gridArea: "what" },
  link: {
    fontWeight: tokens.fontWeightSemibold,
    textAlign: "start",
    overflowWrap: "anywhere",
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
  place: { gridArea: "place" },
  priority: { gridArea: "priority" },
  sla: { gridArea: "sla" },
});
