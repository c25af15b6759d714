/** Layouts and tones. */

export { useChangedStyles, useInlineStyles, usePageStyles } from "./common.styles.ts";
export {
  centered,
  clampTo,
  column,
  lineBelow,
  plainList,
  stack,
  wideTable,
  wrapped,
} from "./layout.ts";
export type { Tone } from "./theme.ts";
