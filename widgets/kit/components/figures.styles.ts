import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { centered, wrapped } from "../theme/layout.ts";

/** Fades a row from its left (0 %) to its right (100 %). Chromium before 120 knows the prefixed property only. */
const fade = (stops: string) => {
  const maskImage = `linear-gradient(90deg, ${stops})`;
  return { maskImage, WebkitMaskImage: maskImage };
};

export const useKeyFiguresStyles = makeStyles({
  figures: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
  },
  spaced: { columnGap: tokens.spacingHorizontalM },
  /** Figures of a phone: text in lines, or in one that scrolls where the work follows below. */
  lines: { rowGap: tokens.spacingVerticalXS },
  oneLine: {
    flexWrap: "nowrap",
    overflowX: "auto",
    whiteSpace: "nowrap",
    "& > *": { flexShrink: 0 },
  },
  // The row fades where it goes on, which says that it scrolls.
  fadeLeft: fade("transparent, black 32px"),
  fadeRight: fade("black calc(100% - 32px), transparent"),
  fadeBoth: fade("transparent, black 32px, black calc(100% - 32px), transparent"),
  pair: { ...wrapped(tokens.spacingHorizontalXS), alignItems: "baseline", rowGap: 0 },
  // As wide as its value at least: a number does not break, so fewer stand in a row.
  figure: {
    display: "flex",
    flexDirection: "column",
    boxSizing: "border-box",
    flex: "1 1 116px",
    minInlineSize: "min-content",
  },
  // Four stand in one row or two by two, never three and one.
  ofFour: { flexBasis: "calc(50% - 24px)", "@media (min-width: 600px)": { flexBasis: "116px" } },
  // Five or six would leave one alone in a row of its own.
  ofMany: {
    flexBasis: "calc(33.3% - 24px)",
    "@media (min-width: 900px)": { flexBasis: "116px" },
  },
  framed: {
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: {
    ...typographyStyles.subtitle1,
    ...centered(tokens.spacingHorizontalXS),
    margin: 0,
    fontVariantNumeric: "tabular-nums",
    // "1 hr 36 min" breaks between its units, not before the last word.
    textWrap: "balance",
    overflowWrap: "break-word",
  },
  ofPair: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  warning: { color: tokens.colorStatusWarningForeground3, fontSize: tokens.fontSizeBase500 },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
});

const cell = {
  paddingBlock: tokens.spacingVerticalXS,
  paddingInline: tokens.spacingHorizontalS,
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke2,
  textAlign: "end",
} as const;

export const useFigureTableStyles = makeStyles({
  // A subtle button's text then starts where the text above it does.
  toggle: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  scroll: { overflowX: "auto", marginBlockStart: tokens.spacingVerticalXS },
  table: {
    ...typographyStyles.caption1,
    inlineSize: "100%",
    borderCollapse: "collapse",
    fontVariantNumeric: "tabular-nums",
  },
  heading: {
    ...cell,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    // Headings wrap between words; where their words need more room than there is, the table scrolls.
    overflowWrap: "normal",
    ":first-child": { textAlign: "start" },
  },
  name: { ...cell, textAlign: "start", fontWeight: tokens.fontWeightRegular, whiteSpace: "nowrap" },
  figure: { ...cell, whiteSpace: "nowrap" },
});
