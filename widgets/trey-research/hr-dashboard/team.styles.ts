import { makeStyles, tokens } from "@fluentui/react-components";
import { wideTable } from "@suite/widget-kit/parts/tables.styles.ts";

export const useTeamStyles = makeStyles({
  status: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    outlineStyle: "none",
    ":empty": { display: "none" },
  },
  // What the person just changed is marked once; without motion the mark stays.
  changed: {
    backgroundColor: tokens.colorBrandBackground2,
    "@media (prefers-reduced-motion: no-preference)": {
      backgroundColor: "transparent",
      animationName: { from: { backgroundColor: tokens.colorBrandBackground2 } },
      animationDuration: "3s",
      animationTimingFunction: "ease-in",
    },
  },
  row: {
    [wideTable]: {
      gridTemplateColumns: "minmax(96px, 1fr) 80px 82px 96px 88px 92px",
      columnGap: tokens.spacingHorizontalS,
    },
  },
  body: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wideTable]: { minBlockSize: "52px", rowGap: 0 },
  },
  who: { gridColumnEnd: "span 2", [wideTable]: { gridColumnEnd: "auto" } },
  // Where rows are blocks, two stand side by side under the name, each below its own name, which may be long.
  figure: {
    flexDirection: "column",
    alignItems: "flex-start",
    [wideTable]: { flexDirection: "row", justifyContent: "flex-end", alignItems: "center", textAlign: "end" },
  },
  action: { [wideTable]: { justifyContent: "flex-end" } },
  person: { fontWeight: tokens.fontWeightSemibold },
  rate: {
    display: "flex",
    flexDirection: "column",
    [wideTable]: { alignItems: "flex-end", "& > *": { textAlign: "end" } },
  },
  remove: {
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    [wideTable]: { marginInlineStart: 0, marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  },
});
