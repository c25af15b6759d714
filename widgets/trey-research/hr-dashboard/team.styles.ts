import { makeStyles, tokens } from "@fluentui/react-components";
import { wideTable } from "@suite/widget-kit/parts/wide-table.styles.ts";

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
    [wideTable]: { gridTemplateColumns: "minmax(100px, 1fr) 96px 72px 72px 100px 84px" },
  },
  body: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) auto",
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wideTable]: { minBlockSize: "52px", rowGap: 0 },
  },
  who: { gridColumnEnd: "span 2", [wideTable]: { gridColumnEnd: "auto" } },
  // Two side by side under the name, each below its own name, which may be long; the second has the room below the button.
  figure: {
    flexDirection: "column",
    alignItems: "flex-start",
    ":nth-child(odd)": { gridColumnEnd: "span 2" },
    [wideTable]: {
      flexDirection: "row",
      justifyContent: "flex-end",
      alignItems: "center",
      textAlign: "end",
      ":nth-child(odd)": { gridColumnEnd: "auto" },
    },
  },
  /** Beside the name where rows are blocks, in the last column where they are not. */
  action: {
    gridRowStart: "1",
    gridColumnStart: "3",
    justifyContent: "flex-end",
    [wideTable]: { gridRowStart: "auto", gridColumnStart: "auto" },
  },
  person: { fontWeight: tokens.fontWeightSemibold },
  rate: {
    display: "flex",
    flexDirection: "column",
    [wideTable]: { alignItems: "flex-end", "& > *": { textAlign: "end" } },
  },
  remove: { [wideTable]: { marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` } },
});
