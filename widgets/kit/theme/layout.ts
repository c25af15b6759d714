/** Width from which a table has columns; below, a block per row. */
export const wideTable = "@container (min-width: 600px)";

/**
 * Clamps user-entered text of any length to some lines, ending in an ellipsis. The values are frozen for their types, since
 * the build runs style files without type information.
 */
export function clampTo(lines = 1) {
  return Object.freeze({
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
    overflowWrap: "anywhere",
  });
}
