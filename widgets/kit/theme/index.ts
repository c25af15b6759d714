/** Layouts and tones. */

export { useChangedStyles, useInlineStyles, usePageStyles } from "./common.styles.ts";
export { clampTo, wideTable } from "./layout.ts";
export type { Tone } from "./theme.ts";
