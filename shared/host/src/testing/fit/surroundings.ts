import { type Box, paddingBox } from "./box.ts";

/** An element that does not let what it holds be seen beyond it. */
export interface Frame {
  readonly element: Element;
  readonly box: Box;
  readonly x: Overflow;
  readonly y: Overflow;
}

/** What lies beyond is lost, can be scrolled to, or is seen. */
type Overflow = "hides" | "scrolls" | "shows";

/** What an element and those around it mean for the text in it. */
export interface Surroundings {
  /** Nobody sees it: it is there for screen readers. */
  readonly spokenOnly: boolean;
  /** What can cut the text off, from the outside in. */
  readonly frames: readonly Frame[];
  /** What hides the page below it by a ground of its own: a menu, a dialog, a header that stays. */
  readonly layer: Element | undefined;
  /** The box that the text is laid out in. */
  readonly block: Element | undefined;
  /** How wide a space is that hangs out at the end of a line, where spaces are kept. */
  readonly hanging: number;
  /** People move what it holds with a finger or the mouse, as a map. */
  readonly drags: boolean;
}

const none: Surroundings = {
  hanging: 0,
  spokenOnly: false,
  frames: [],
  layer: undefined,
  block: undefined,
  drags: false,
};

/** Looks elements up, each once: the page must not change meanwhile. */
export function surroundings(): (element: Element) => Surroundings {
  const known = new Map<Element, Surroundings>([[document.body, none]]);
  const around = (element: Element | null): Surroundings => {
    if (!element) return none;
    const found = known.get(element) ?? lookAt(element, around);
    known.set(element, found);
    return found;
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
  const outer = style.position === "static" ? parent : around(containerOf(element, style.position));
  return {
    spokenOnly: parent.spokenOnly || isSpokenOnly(element, style),
    frames: isBlock && (own.x !== "shows" || own.y !== "shows") ? [...outer.frames, own] : outer.frames,
    layer: isLayer(style) ? element : parent.layer,
    block: isBlock && !(element instanceof SVGElement) ? element : parent.block,
    hanging: /pre|break/.test(style.whiteSpace) ? Number.parseFloat(style.fontSize) * 0.35 : 0,
    drags,
  };
}

/** What is positioned leaves those behind that are not: they neither hold nor cut it. */
function containerOf(element: Element, position: string): Element | null {
  if (position === "fixed") return null;
  let container = element.parentElement;
  while (position === "absolute" && container && getComputedStyle(container).position === "static")
    container = container.parentElement;
  return container;
}

function overflow(value: string, drags: boolean): Overflow {
  if (value === "visible") return "shows";
  return !drags && (value === "hidden" || value === "clip") ? "hides" : "scrolls";
}

/** One pixel, or clipped to nothing: the usual ways to say something without showing it. */
function isSpokenOnly(element: Element, { position, clip, clipPath }: CSSStyleDeclaration): boolean {
  if (position !== "absolute" || element instanceof SVGElement) return false;
  const isDot = element.clientWidth <= 1 && element.clientHeight <= 1;
  return isDot || clip === "rect(0px, 0px, 0px, 0px)" || clipPath === "inset(50%)";
}

function isLayer({ position, backgroundColor }: CSSStyleDeclaration): boolean {
  return ["absolute", "fixed", "sticky"].includes(position) && !/, 0\)$|^transparent$/.test(backgroundColor);
}
