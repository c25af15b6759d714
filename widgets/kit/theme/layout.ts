import { tokens } from "@fluentui/react-components";

/** Width from which a table has columns; below, a block per row. */
export const wideTable = "@container (min-width: 600px)";

// The values are frozen for their types, since the build runs style files without type information.

/** Children below each other. */
export function column(gap: string) {
  return Object.freeze({ display: "flex", flexDirection: "column", gap });
}

/** Children below each other without gaps, which may get narrower than their content. */
export const stack = Object.freeze({ display: "flex", flexDirection: "column", minInlineSize: 0 });

/** Children beside each other, on as many lines as they need. */
export function wrapped(gap: string, rowGap = gap) {
  return Object.freeze({ display: "flex", flexWrap: "wrap", gap: `${rowGap} ${gap}` });
}

/** Children beside each other in one line, centered on it. */
export function centered(gap: string) {
  return Object.freeze({ display: "flex", alignItems: "center", gap });
}

/** Line below a row. */
export const lineBelow = Object.freeze({
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke2,
});

/** A list without marks and space of its own. */
export const plainList = Object.freeze({ margin: 0, padding: 0, listStyleType: "none" });

/** Clamps user-entered text of any length to some lines, ending in an ellipsis. */
export function clampTo(lines = 1) {
  return Object.freeze({
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
    overflowWrap: "anywhere",
  });
}
