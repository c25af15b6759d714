/**
 * Text that somebody else wrote may be of any length: it keeps its place, and ends in an ellipsis after some lines.
 * (The build runs what style files import before it knows types; frozen, the values keep theirs without naming them.)
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
