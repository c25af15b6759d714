// Runs in the browser, in the frame of a widget: finds what does not fit.
import { cutControls } from "./controls.ts";
import { cutTexts } from "./cut.ts";
import { textsOutside } from "./outside.ts";
import { overlaps } from "./overlaps.ts";
import { visibleTexts } from "./texts.ts";

declare global {
  interface Window {
    fit: { settled(): Promise<void>; misfits(): string[]; height(): number };
  }
}

/** Resolves once what changes has come to rest: two frames in which no transition runs. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(willEnd);
    if (moving.length > 0) quiet = -1;
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  }
}

function willEnd({ effect, playState }: Animation): boolean {
  return playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
}

function wideDocument(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth + 1
    ? [`the page is ${clientWidth} px wide and needs ${scrollWidth} px`]
    : [];
}

function misfits(): string[] {
  const runs = visibleTexts();
  return [...wideDocument(), ...textsOutside(runs), ...cutTexts(runs), ...cutControls(), ...overlaps(runs)];
}

window.fit = { settled, misfits, height: () => document.documentElement.scrollHeight };
