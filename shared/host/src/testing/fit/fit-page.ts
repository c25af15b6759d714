// Runs in the browser, in the frame of a widget: finds what does not fit.
import { brokenWords } from "./broken.ts";
import { cutControls } from "./controls.ts";
import { cutTexts } from "./cut.ts";
import { textsOutside } from "./outside.ts";
import { overlaps } from "./overlaps.ts";
import { restOf, type Shown } from "./rest.ts";
import { visibleTexts } from "./texts.ts";

declare global {
  interface Window {
    fit: { restOf(shown: Shown): Promise<number>; misfits(): string[] };
  }
}

function misfits(): string[] {
  const runs = visibleTexts();
  return [
    ...wideDocument(),
    ...textsOutside(runs),
    ...brokenWords(runs),
    ...cutTexts(runs),
    ...cutControls(),
    ...overlaps(runs),
  ];
}

function wideDocument(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth + 1
    ? [`the page is ${clientWidth} px wide and needs ${scrollWidth} px`]
    : [];
}

window.fit = { restOf, misfits };
