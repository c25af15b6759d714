import { makeStyles } from "@fluentui/react-components";

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
  select: { minInlineSize: 0, inlineSize: "100%", "& > select": { minInlineSize: 0, inlineSize: "100%" } },
});
