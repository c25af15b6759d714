import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, column, lineBelow, plainList, stack, wrapped } from "@suite/widget-kit/theme";

const cell = {
  padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
  ...lineBelow,
  textAlign: "start",
  verticalAlign: "top",
} as const;

const heading = {
  ...typographyStyles.caption1,
  color: tokens.colorNeutralForeground2,
  overflowWrap: "normal",
} as const;

export const useMatchStyles = makeStyles({
  part: column(tokens.spacingVerticalM),
  head: { ...wrapped(tokens.spacingHorizontalS), alignItems: "center" },
  title: { flexGrow: 1, margin: 0 },
  none: stack,
  candidates: { ...plainList, ...column(tokens.spacingVerticalS) },
  candidate: {
    inlineSize: "100%",
    maxInlineSize: "none",
    justifyContent: "flex-start",
    textAlign: "start",
    padding: tokens.spacingHorizontalM,
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    borderInlineStartWidth: tokens.strokeWidthThickest,
    borderInlineStartColor: tokens.colorBrandStroke1,
    ":hover": { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  candidateText: { ...stack, fontWeight: tokens.fontWeightRegular },
  clamped: { ...clampTo(2), unicodeBidi: "plaintext" },
  quiet: { color: tokens.colorNeutralForeground2 },
  differs: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  table: {
    ...typographyStyles.body1,
    inlineSize: "100%",
    borderCollapse: "collapse",
    fontVariantNumeric: "tabular-nums",
  },
  heading: { ...cell, ...heading },
  endHeading: { ...cell, ...heading, textAlign: "end" },
  item: { ...cell, fontWeight: tokens.fontWeightRegular },
  note: {
    ...typographyStyles.caption1,
    display: "block",
    color: tokens.colorNeutralForeground2,
    overflowWrap: "anywhere",
  },
  figure: { ...cell, textAlign: "end", whiteSpace: "nowrap" },
  different: { backgroundColor: tokens.colorStatusWarningBackground1 },
  difference: {
    ...typographyStyles.caption1Strong,
    display: "block",
    color: tokens.colorStatusWarningForeground1,
    whiteSpace: "nowrap",
  },
  total: typographyStyles.body1Strong,
  totalName: { ...cell, fontWeight: "inherit" },
});

export const useOrderInvoicesStyles = makeStyles({
  list: { ...plainList, ...column(tokens.spacingVerticalS) },
  invoice: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
  },
  icon: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase500,
    color: tokens.colorNeutralForeground2,
  },
  text: stack,
  quiet: { color: tokens.colorNeutralForeground2 },
  differs: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
});
