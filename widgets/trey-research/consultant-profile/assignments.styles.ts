import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { wideTable } from "@suite/widget-kit/theme";

export const useAssignmentsPanelStyles = makeStyles({
  none: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
  more: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});

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
  // Fluent's cells are 44 px high, which is too much for the lines of a block.
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
  // In some languages the text is longer than its column and takes two lines.
  badge: { height: "auto", minHeight: "20px" },
  label: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    [wideTable]: { display: "none" },
  },
  confirm: { ...line, paddingBlock: tokens.spacingVerticalM },
});

export const useRemoveAssignmentStyles = makeStyles({
  cell: { blockSize: "auto", padding: 0 },
  question: {
    display: "flex",
    flexDirection: "column",
    flexGrow: 1,
    gap: tokens.spacingVerticalS,
    marginBlock: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

export const useAssignFormStyles = makeStyles({
  form: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingVerticalM,
    columnGap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
    "@media (min-width: 560px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
  },
  title: { gridColumnStart: 1, gridColumnEnd: -1, margin: 0 },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  // A native select is as wide as its longest option, which may be wider than the frame.
  select: { minInlineSize: 0, inlineSize: "100%", "& > select": { minInlineSize: 0, inlineSize: "100%" } },
  check: { alignSelf: "end" },
  actions: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
  },
});
