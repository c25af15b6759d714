/** Layouts and tones. */

export { useChangedStyles, useInlineStyles, usePageStyles } from "./common.styles.ts";
export { centered, clampTo, column, plainList, wideTable, wrapped } from "./layout.ts";
export type { Tone } from "./theme.ts";
