/** What a widget shows of its host, and how wide it is. */
export interface Shown {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly theme: "light" | "dark";
  readonly width: number;
  /** Whether the host makes the frame as high as the widget says. */
  readonly inline: boolean;
}

const limitMs = 8_000;

/** Resolves once the page shows this and rests, with the height that it needs: two frames in which nothing moves. */
export async function restOf(shown: Shown): Promise<number> {
  const end = performance.now() + limitMs;
  await document.fonts.ready;
  for (let quietFrames = 0; quietFrames < 2; ) {
    await new Promise(requestAnimationFrame);
    quietFrames = missing(shown) || isMoving() ? 0 : quietFrames + 1;
    if (performance.now() > end)
      throw new Error(`After ${limitMs} ms, ${missing(shown) ?? "something still moves"}.`);
  }
  return document.documentElement.scrollHeight;
}

function missing({ language, direction, theme, width, inline }: Shown): string | undefined {
  const { lang, dir, dataset, clientWidth, scrollHeight } = document.documentElement;
  if (lang !== language || dir !== direction) return `the page is in “${lang}” ${dir}, not in “${language}”`;
  if (dataset.theme !== theme) return `the theme is ${dataset.theme}, not ${theme}`;
  if (clientWidth !== width) return `the page is ${clientWidth} px wide, not ${width} px`;
  return inline && innerHeight < scrollHeight
    ? `the frame is ${innerHeight} px high, not ${scrollHeight} px`
    : undefined;
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
