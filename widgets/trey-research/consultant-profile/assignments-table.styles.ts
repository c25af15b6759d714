import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

const wide = "@media (min-width: 720px)";

const line = {
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke2,
} as const;

const wholeRow = { gridColumnStart: "1", gridColumnEnd: "-1" } as const;
const ownColumn = { gridColumnStart: "auto", gridColumnEnd: "auto" } as const;

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
  table: { display: "block", minInlineSize: 0 },
  header: { display: "none", [wide]: { display: "block" } },
  row: {
    ...line,
    display: "grid",
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wide]: {
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1.5fr) 64px 72px 72px 96px",
    },
  },
  heading: { minInlineSize: 0, padding: 0, color: tokens.colorNeutralForeground2 },
  endHeading: {
    minInlineSize: 0,
    padding: 0,
    "& > *": { justifyContent: "flex-end" },
    color: tokens.colorNeutralForeground2,
  },
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
