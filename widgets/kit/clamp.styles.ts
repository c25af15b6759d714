/** Text that somebody else wrote may be of any length: it keeps its place, and ends in an ellipsis after some lines. */
export function clampTo(lines: number) {
  return {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
    overflowWrap: "anywhere",
  } as const;
}
