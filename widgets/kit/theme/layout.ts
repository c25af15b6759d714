import { tokens } from "@fluentui/react-components";

/**
 * Width from which a table has columns; below, a block per row.
 *
 * @example
 * const useRowStyles = makeStyles({ row: { [wideTable]: { gridTemplateColumns: "2fr 1fr" } } });
 */
export const wideTable = "@container (min-width: 600px)";

// The values are frozen for their types, since the build runs style files without type information.

/**
 * Children below each other.
 * @param gap a spacing token
 *
 * @example
 * const useFormStyles = makeStyles({ form: column(tokens.spacingVerticalM) });
 */
export function column(gap: string) {
  return Object.freeze({ display: "flex", flexDirection: "column", gap });
}

/**
 * Children below each other without gaps, which may get narrower than their content.
 *
 * @example
 * const useCellStyles = makeStyles({ cell: stack });
 */
export const stack = Object.freeze({ display: "flex", flexDirection: "column", minInlineSize: 0 });

/**
 * Children beside each other, on as many lines as they need.
 * @param gap a spacing token between the children of a line
 * @param rowGap a spacing token between the lines
 *
 * @example
 * const useBarStyles = makeStyles({ bar: wrapped(tokens.spacingHorizontalS, "0") });
 */
export function wrapped(gap: string, rowGap = gap) {
  return Object.freeze({ display: "flex", flexWrap: "wrap", gap: `${rowGap} ${gap}` });
}

/**
 * Children beside each other in one line, centered on it.
 * @param gap a spacing token
 *
 * @example
 * const useHeadStyles = makeStyles({ head: centered(tokens.spacingHorizontalM) });
 */
export function centered(gap: string) {
  return Object.freeze({ display: "flex", alignItems: "center", gap });
}

/**
 * Line below a row.
 *
 * @example
 * const useListStyles = makeStyles({ item: { ...lineBelow, padding: tokens.spacingVerticalS } });
 */
export const lineBelow = Object.freeze({
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke2,
});

/**
 * A list without marks and space of its own.
 *
 * @example
 * const useListStyles = makeStyles({ list: { ...plainList, ...column(tokens.spacingVerticalS) } });
 */
export const plainList = Object.freeze({ margin: 0, padding: 0, listStyleType: "none" });

/**
 * Clamps user-entered text of any length to some lines, ending in an ellipsis.
 *
 * @example
 * const useCardStyles = makeStyles({ description: clampTo(3) });
 */
export function clampTo(lines = 1) {
  return Object.freeze({
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
    overflowWrap: "anywhere",
  });
}
