import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { wideTable } from "@suite/widget-kit/parts/tables.styles.ts";

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
  minHeight: 0,
  padding: 0,
} as const;

export const useAssignmentsTableStyles = makeStyles({
  container: { containerType: "inline-size" },
  table: { display: "block", minInlineSize: 0 },
  header: { display: "none", [wideTable]: { display: "block" } },
  row: {
    ...line,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(96px, 1fr))",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wideTable]: {
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1.4fr) 72px 80px 90px 108px",
    },
  },
  heading,
  endHeading: { ...heading, "& > *": { justifyContent: "flex-end" } },
  name: { ...cell, ...wholeRow, flexDirection: "column", alignItems: "flex-start", [wideTable]: ownColumn },
  cell: { ...cell, ...wholeRow, [wideTable]: ownColumn },
  figure: {
    ...cell,
    flexDirection: "column",
    fontVariantNumeric: "tabular-nums",
    [wideTable]: { alignItems: "flex-end", textAlign: "end" },
  },
  action: {
    ...cell,
    ...wholeRow,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    [wideTable]: { ...ownColumn, justifyContent: "flex-end" },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  role: {
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
  },
  // In some languages longer than its column: it then has two lines.
  badge: { height: "auto", minHeight: "20px" },
  label: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    [wideTable]: { display: "none" },
  },
  confirm: { ...line, paddingBlock: tokens.spacingVerticalM },
});
