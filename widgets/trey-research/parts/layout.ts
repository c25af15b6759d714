import { tokens } from "@fluentui/react-components";

/** Arrangements that the styles of several parts share. */

export const column = { display: "flex", flexDirection: "column" } as const;

export const wrapped = { display: "flex", flexWrap: "wrap", alignItems: "center" } as const;

/** A `fieldset` that only groups. */
export const plainGroup = { margin: 0, padding: 0, border: "none", minInlineSize: 0 } as const;

export const lineBelow = {
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke2,
} as const;
