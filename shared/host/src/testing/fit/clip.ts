import { type Box, common } from "./box.ts";
import type { Frame } from "./surroundings.ts";

/** A line may stand this far out of a box that cuts it: letters end before their boxes do. */
const slackPx = 1.5;

export interface Clipped {
  /** What is left to see of a line of text, unless nothing is. */
  readonly seen: Box | undefined;
  /** The element that hides the rest of it. */
  readonly hider: Element | undefined;
}

/** What the frames around a line of text hide of it; what one of them scrolls to is not hidden. */
export function clip(line: Box, frames: readonly Frame[]): Clipped {
  let seen: Box | undefined = line;
  let hider: Element | undefined;
  for (const frame of frames.toReversed()) {
    if (cuts(frame, seen)) hider ??= frame.element;
    seen = common(seen, opening(frame));
    if (!seen) break;
  }
  return { seen, hider };
}

function cuts({ box, x, y }: Frame, line: Box): boolean {
  return (
    (x === "hides" && (line.left < box.left - slackPx || line.right > box.right + slackPx)) ||
    (y === "hides" && (line.top < box.top - slackPx || line.bottom > box.bottom + slackPx))
  );
}

function opening({ box, x, y }: Frame): Box {
  const { POSITIVE_INFINITY: far, NEGATIVE_INFINITY: near } = Number;
  return {
    left: x === "shows" ? near : box.left,
    right: x === "shows" ? far : box.right,
    top: y === "shows" ? near : box.top,
    bottom: y === "shows" ? far : box.bottom,
  };
}
