import { makeStyles, tokens } from "@fluentui/react-components";
import { wideTable } from "@suite/widget-kit/parts/tables.styles.ts";

export const useConsultantsStyles = makeStyles({
  row: {
    [wideTable]: {
      gridTemplateColumns: "minmax(132px, 5fr) minmax(104px, 4fr) 78px 86px minmax(136px, 3fr)",
    },
  },
  body: {
    position: "relative",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: '"who hours" "skills skills" "peak peak"',
    rowGap: tokens.spacingVerticalSNudge,
    paddingBlock: tokens.spacingVerticalS,
    [wideTable]: { gridTemplateAreas: '"who skills assignments hours peak"', minBlockSize: "52px" },
    // Wherever the row is pointed at, its link is: the lighter colour is the one that stays readable on this ground.
    ":hover": {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      "& .fui-Link": { color: tokens.colorBrandForegroundLinkHover },
    },
  },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    "& .fui-Link": { color: tokens.colorBrandForegroundLinkHover },
    boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
  end: { justifyContent: "flex-end", textAlign: "end", whiteSpace: "nowrap" },
  who: { gridArea: "who" },
  open: {
    fontWeight: tokens.fontWeightSemibold,
    textAlign: "start",
    // The whole row opens the person: the link's area covers it.
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
  skills: { gridArea: "skills" },
  assignments: { gridArea: "assignments", display: "none", [wideTable]: { display: "flex" } },
  hours: { gridArea: "hours" },
  peak: {
    gridArea: "peak",
    display: "grid",
    gridTemplateColumns: "auto auto minmax(0, 1fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    [wideTable]: { gridTemplateColumns: "44px minmax(0, 1fr)" },
  },
  percent: { textAlign: "end" },
  mark: { gridColumnStart: "1", gridColumnEnd: "-1", display: "flex" },
});
