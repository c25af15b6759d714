/** Arrangements that the styles of several parts share. */

export const wrapped = { display: "flex", flexWrap: "wrap", alignItems: "center" } as const;

/** A `fieldset` that only groups. */
export const plainGroup = { margin: 0, padding: 0, border: "none", minInlineSize: 0 } as const;
