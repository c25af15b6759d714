import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, stack } from "@suite/widget-kit/theme";

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

export const useFieldStyles = makeStyles({
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  // A native select is as wide as its longest option, which may be wider than the frame.
  select: {
    minInlineSize: 0,
    inlineSize: "100%",
    "& > select": { minInlineSize: 0, inlineSize: "100%" },
  },
});

export const useLongTextStyles = makeStyles({
  block: { ...stack, alignItems: "flex-start" },
  text: {
    ...typographyStyles.body1,
    margin: 0,
    maxInlineSize: "100%",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    overflow: "hidden",
  },
  // Aligns the label, not the padding, with the text.
  toggle: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  clamped: { ...clampTo(3), whiteSpace: "normal" },
});
