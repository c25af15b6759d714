/** What a widget shows of its host, and how wide it is. */
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
  if (lang !== language || dir !== direction) return `the page is in “${lang}” ${dir}, not in “${language}”`;
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
