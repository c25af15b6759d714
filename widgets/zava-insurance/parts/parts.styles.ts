import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme";

export const column = { display: "flex", flexDirection: "column", minInlineSize: 0 } as const;

export const wrapped = { display: "flex", flexWrap: "wrap", alignItems: "center" } as const;

/** Circle with an icon or a number in its middle. */
export const circle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: 0,
  boxSizing: "border-box",
  inlineSize: "24px",
  blockSize: "24px",
} as const;

/** Background of a row that the user just changed. */
export const highlightedOnce = {
  "@media (prefers-reduced-motion: no-preference)": {
    animationName: { from: { backgroundColor: tokens.colorBrandBackground2 } },
    animationDuration: "3s",
    animationTimingFunction: "ease-in",
  },
} as const;

const wide = { gridColumnStart: 1, gridColumnEnd: -1 } as const;

export const useFieldStyles = makeStyles({
  wide,
  // A native select is as wide as its longest option, which may be wider than the frame.
  select: { minInlineSize: 0, inlineSize: "100%", "& > select": { minInlineSize: 0, inlineSize: "100%" } },
});

export const useFactsStyles = makeStyles({
  facts: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(132px, 100%), 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  fact: column,
  wide,
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  text: { ...typographyStyles.body1, margin: 0 },
  clamped: { ...clampTo(3), unicodeBidi: "plaintext" },
});
