export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function paddingBox(element: Element): Box {
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
export function toMiddle({ left, right, top, bottom }: Box, hanging = 0): Box {
  const height = bottom - top;
  return {
    left: left + hanging,
    right: right - hanging,
    top: top + height * 0.3,
    bottom: bottom - height * 0.3,
  };
}

/** Intersection of two rectangles; `undefined` if they do not overlap. */
export function common(a: Box, b: Box): Box | undefined {
  const box = {
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return box.left < box.right && box.top < box.bottom ? box : undefined;
}

/** Pixels by which a line may extend beyond a box that clips it: letters are smaller than their line. */
const slackPx = 1.5;

/**
 * Visible part of a line of text, if any, and the element that hides the rest of it. Content that can be scrolled to is not hidden.
 */
export function clip(line: Box, frames: readonly Frame[]) {
  let seen: Box | undefined = line;
  let hider: Element | undefined;
  for (const frame of frames.toReversed()) {
    if (!seen) break;
    if (cuts(frame, seen)) hider ??= frame.element;
    seen = common(seen, opening(frame));
  }
  return { seen, hider };
}

function cuts({ box, x, y }: Frame, line: Box): boolean {
  const isWider = line.left < box.left - slackPx || line.right > box.right + slackPx;
  const isHigher = line.top < box.top - slackPx || line.bottom > box.bottom + slackPx;
  if (x === "hides" && isWider) return true;
  return y === "hides" && isHigher;
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

/** An element that does not let what it holds be seen beyond it. */
interface Frame {
  readonly element: Element;
  readonly box: Box;
  readonly x: Overflow;
  readonly y: Overflow;
}

/** Effect on content beyond an edge: it is lost, can be scrolled to, or is visible. */
type Overflow = "hides" | "scrolls" | "shows";

/** Effects of an element and its ancestors on the text in it. */
export interface Surroundings {
  /** Nobody sees it: it is there for screen readers. */
  readonly spokenOnly: boolean;
  /** Elements that can clip the text, outermost first. */
  readonly frames: readonly Frame[];
  /** Element whose background hides the page below it: a menu, a dialog, a sticky header. */
  readonly layer: Element | undefined;
  /** The box that the text is laid out in. */
  readonly block: Element | undefined;
  /** Width of a space that overflows at the end of a line where white space is preserved. */
  readonly hanging: number;
  /** People move what it holds with a finger or the mouse, as a map. */
  readonly drags: boolean;
}

const none: Surroundings = {
  hanging: 0,
  spokenOnly: false,
  frames: [],
  drags: false,
  layer: undefined,
  block: undefined,
};

/** Looks elements up, each once: the page must not change meanwhile. */
export function surroundings(): (element: Element) => Surroundings {
  const cache = new Map<Element, Surroundings>([[document.body, none]]);
  const around = (element: Element | null): Surroundings => {
    if (!element) return none;
    const cached = cache.get(element) ?? lookAt(element, around);
    cache.set(element, cached);
    return cached;
  };
  return around;
}

function lookAt(element: Element, around: (element: Element | null) => Surroundings): Surroundings {
  const style = getComputedStyle(element);
  const parent = around(element.parentElement);
  const isBlock = !["inline", "contents"].includes(style.display);
  const drags = parent.drags || /none|pan/.test(style.touchAction);
  const own: Frame = {
    element,
    box: paddingBox(element),
    x: overflow(style.overflowX, drags),
    y: overflow(style.overflowY, drags),
  };
  const isPositioned = style.position !== "static";
  const outer = isPositioned ? around(findContainer(element, style.position)) : parent;
  const clips = isBlock && (own.x !== "shows" || own.y !== "shows");
  const keepsSpaces = /pre|break/.test(style.whiteSpace);
  return {
    spokenOnly: parent.spokenOnly || isSpokenOnly(element, style),
    frames: clips ? [...outer.frames, own] : outer.frames,
    layer: isLayer(style) ? element : parent.layer,
    block: isBlock && !(element instanceof SVGElement) ? element : parent.block,
    hanging: keepsSpaces ? Number.parseFloat(style.fontSize) * 0.35 : 0,
    drags,
  };
}

/** Skips ancestors that do not contain a positioned element, since they do not clip it. */
function findContainer(element: Element, position: string): Element | null {
  if (position === "fixed") return null;
  let container = element.parentElement;
  while (position === "absolute" && container && getComputedStyle(container).position === "static")
    container = container.parentElement;
  return container;
}

function overflow(value: string, drags: boolean): Overflow {
  if (value === "visible") return "shows";
  if (drags) return "scrolls";
  return value === "hidden" || value === "clip" ? "hides" : "scrolls";
}

/** One pixel, or clipped to nothing: the usual ways to say something without showing it. */
function isSpokenOnly(
  element: Element,
  { position, clip, clipPath }: CSSStyleDeclaration,
): boolean {
  if (position !== "absolute" || element instanceof SVGElement) return false;
  const isDot = element.clientWidth <= 1 && element.clientHeight <= 1;
  return isDot || clip === "rect(0px, 0px, 0px, 0px)" || clipPath === "inset(50%)";
}

function isLayer({ position, backgroundColor }: CSSStyleDeclaration): boolean {
  return (
    ["absolute", "fixed", "sticky"].includes(position) &&
    !/, 0\)$|^transparent$/.test(backgroundColor)
  );
}

/** Host settings that a widget shows, and its width. */
export interface Shown {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly theme: "light" | "dark";
  readonly width: number;
}

const limitMs = 8_000;

/**
 * Resolves once the page shows this, the host has given it the height that it asks for, and nothing moved for two frames;
 * with that height.
 */
export async function restOf(shown: Shown): Promise<number> {
  const end = performance.now() + limitMs;
  await document.fonts.ready;
  for (let quietFrames = 0; quietFrames < 2; ) {
    await new Promise(requestAnimationFrame);
    quietFrames = missing(shown) || isMoving() ? 0 : quietFrames + 1;
    if (performance.now() > end)
      throw new Error(`After ${limitMs} ms, ${missing(shown) ?? "something still moves"}.`);
  }
  return ownHeight();
}

function missing({ language, direction, theme, width }: Shown): string | undefined {
  const { lang, dir, dataset, clientWidth } = document.documentElement;
  if (lang !== language || dir !== direction)
    return `the page is in “${lang}” ${dir}, not in “${language}”`;
  if (dataset.theme !== theme) return `the theme is ${dataset.theme}, not ${theme}`;
  if (clientWidth !== width) return `the page is ${clientWidth} px wide, not ${width} px`;
  const gap = Math.abs(innerHeight - ownHeight());
  return gap > 2 ? `the frame is ${innerHeight} px high, not ${ownHeight()} px` : undefined;
}

function ownHeight(): number {
  return Math.ceil(document.documentElement.getBoundingClientRect().height);
}

/** A spinner never ends; whatever else moves is waited for. */
function isMoving(): boolean {
  return document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
}
