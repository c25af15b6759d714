import { makeStyles, tokens } from "@fluentui/react-components";
import { wideTable } from "@suite/widget-kit/parts/tables.styles.ts";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useClaimsStyles = makeStyles({
  row: {
    [wideTable]: {
      gridTemplateColumns: "minmax(128px, 5fr) minmax(96px, 3fr) 88px minmax(108px, 3fr) 116px",
    },
  },
  body: {
    position: "relative",
    gridTemplateColumns: "minmax(0, 1fr) fit-content(45%)",
    gridTemplateAreas: '"who loss" "damage damage" "status date"',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wideTable]: { gridTemplateAreas: '"who damage date status loss"', minBlockSize: "52px" },
    // Wherever the row is pointed at, its link is: the lighter colour is the one that stays readable on this ground.
    ":hover": {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      "& .fui-Link": { color: tokens.colorBrandForegroundLinkHover },
    },
  },
  // The link in it stays readable on this ground, in the dark theme too.
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
  marked: {
    "@media (prefers-reduced-motion: no-preference)": {
      animationName: { from: { backgroundColor: tokens.colorBrandBackground2 } },
      animationDuration: "3s",
      animationTimingFunction: "ease-in",
    },
  },
  who: {
    gridArea: "who",
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    justifyContent: "center",
  },
  open: {
    maxInlineSize: "100%",
    fontWeight: tokens.fontWeightSemibold,
    textAlign: "start",
    // The whole row opens the claim: the link's area covers it.
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
  name: clampTo(1),
  line: clampTo(2),
  damage: { gridArea: "damage" },
  date: {
    gridArea: "date",
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-end",
    textAlign: "end",
    [wideTable]: { alignItems: "flex-start", textAlign: "start" },
  },
  status: {
    gridArea: "status",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
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
