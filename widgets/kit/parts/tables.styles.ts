import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const wideTable = "@container (min-width: 600px)";

const heading = {
  ...typographyStyles.caption1,
  minInlineSize: 0,
  paddingInline: 0,
  color: tokens.colorNeutralForeground2,
} as const;

/**
 * Tables with one markup and two layouts: columns where the panel is wide, a block for each row where it is not. There
 * the header is for screen readers only, and figures carry their name.
 */
export const useTableStyles = makeStyles({
  // Rows reach past the text on both sides, so that a marked row has air around its content.
  container: { containerType: "inline-size", marginInline: `calc(-1 * ${tokens.spacingHorizontalS})` },
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
  who: {
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-start",
    gap: tokens.spacingHorizontalS,
  },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  /** A figure's name, where no column heading stands above it. */
  name: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    [wideTable]: { display: "none" },
  },
});

export const useMoreRowsStyles = makeStyles({
  more: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalM },
  shown: { color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
});

/**
 * Where a table has room for columns. By itself, since style files read it while they are built, and whatever else stood
 * here would be run along, before anything knows types.
 */
