import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

/** Where a row has room for six columns; below it, it is a block of labelled values. */
const wide = "@container (min-width: 660px)";

const line = {
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke2,
} as const;

const wholeRow = { gridColumnStart: "1", gridColumnEnd: "-1" } as const;
const ownColumn = { gridColumnStart: "auto", gridColumnEnd: "auto" } as const;

const heading = {
  ...typographyStyles.caption1,
  minInlineSize: 0,
  padding: 0,
  color: tokens.colorNeutralForeground2,
} as const;

const cell = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: tokens.spacingHorizontalS,
  minInlineSize: 0,
  // Fluent's cells are 44 px high, which is too much for lines of one block.
  height: "auto",
  padding: 0,
} as const;

export const useAssignmentsTableStyles = makeStyles({
  container: { containerType: "inline-size" },
  table: { display: "block", minInlineSize: 0 },
  header: { display: "none", [wide]: { display: "block" } },
  row: {
    ...line,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(96px, 1fr))",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wide]: {
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1.4fr) 80px 92px 96px 112px",
    },
  },
  heading,
  endHeading: { ...heading, "& > *": { justifyContent: "flex-end" } },
  name: { ...cell, ...wholeRow, flexDirection: "column", alignItems: "flex-start", [wide]: ownColumn },
  cell: { ...cell, ...wholeRow, [wide]: ownColumn },
  figure: {
    ...cell,
    flexDirection: "column",
    fontVariantNumeric: "tabular-nums",
    [wide]: { alignItems: "flex-end", textAlign: "end" },
  },
  action: {
    ...cell,
    ...wholeRow,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    [wide]: { ...ownColumn, justifyContent: "flex-end" },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  role: {
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
  },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, [wide]: { display: "none" } },
  confirm: { ...line, paddingBlock: tokens.spacingVerticalM },
});
