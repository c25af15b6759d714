import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { centered, wideTable } from "../theme/layout.ts";

const heading = {
  ...typographyStyles.caption1,
  minInlineSize: 0,
  paddingInline: 0,
  color: tokens.colorNeutralForeground2,
} as const;

/**
 * Tables with one markup and two layouts: columns in wide panels, a block per row in narrow ones. In blocks the header is for
 * screen readers only, and figures show their names.
 *
 * @example
 * const styles = useTableStyles();
 * return <div className={styles.container}>{table}</div>;
 */
export const useTableStyles = makeStyles({
  // Rows extend past the text on both sides, so that a marked row has padding.
  container: {
    containerType: "inline-size",
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  header: {
    position: "absolute",
    inlineSize: "1px",
    blockSize: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    [wideTable]: {
      position: "static",
      inlineSize: "auto",
      blockSize: "auto",
      overflow: "visible",
      clipPath: "none",
    },
  },
  heading,
  endHeading: { ...heading, justifyContent: "flex-end", "& > *": { justifyContent: "flex-end" } },
  row: {
    display: "grid",
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalS,
    [wideTable]: { alignItems: "center" },
  },
  cell: { minInlineSize: 0, minHeight: 0, paddingInline: 0, fontVariantNumeric: "tabular-nums" },
  /** A row that opens what it shows; `open` is the class of its link, which has `data-row-link`. */
  openRow: {
    // The link takes its hover color with the row: the one readable on this background.
    ":hover": {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      "& .fui-Link": { color: tokens.colorBrandForegroundLinkHover },
    },
  },
  open: {
    maxInlineSize: "100%",
    fontWeight: tokens.fontWeightSemibold,
    textAlign: "start",
  },
  who: { ...centered(tokens.spacingHorizontalS), justifyContent: "flex-start" },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  /** Name of a figure in the block layout. */
  name: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    [wideTable]: { display: "none" },
  },
});
