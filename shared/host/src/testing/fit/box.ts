export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function paddingBox(element: Element): Box {
  const { left, top } = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = element;
  const x = left + clientLeft;
  const y = top + clientTop;
  return { left: x, right: x + clientWidth, top: y, bottom: y + clientHeight };
}

/**
 * The part of a line in which its letters are: its box is as high as the font says, which some fonts overdo, and where
 * spaces are kept one may hang out of either end.
 */
export function middleOf({ left, right, top, bottom }: Box, hanging = 0): Box {
  const height = bottom - top;
  return {
    left: left + hanging,
    right: right - hanging,
    top: top + height * 0.3,
    bottom: bottom - height * 0.3,
  };
}

/** Where both are, or nothing. */
export function common(a: Box, b: Box): Box | undefined {
  const box = {
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return box.left < box.right && box.top < box.bottom ? box : undefined;
}
