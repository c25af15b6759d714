/** Arrangements that the styles of several parts share. */

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
