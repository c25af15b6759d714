import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { centered, column, plainList, wrapped } from "../theme/layout.ts";

export const usePageHeaderStyles = makeStyles({
  header: { ...wrapped(tokens.spacingHorizontalM, tokens.spacingVerticalS), alignItems: "center" },
  subject: { ...centered(tokens.spacingHorizontalM), flexGrow: 1, minInlineSize: 0 },
  title: { display: "flex", flexDirection: "column", flexGrow: 1, minInlineSize: 0 },
  actions: { ...wrapped(tokens.spacingHorizontalS, "0"), alignItems: "center" },
  readAt: { color: tokens.colorNeutralForeground3 },
  turned: { display: "flex", transform: "scaleX(-1)" },
});

const surface = {
  minInlineSize: 0,
  padding: tokens.spacingHorizontalL,
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusXLarge,
} as const;

export const usePanelStyles = makeStyles({
  panel: { ...surface, ...column(tokens.spacingVerticalM) },
  head: {
    ...wrapped(tokens.spacingHorizontalS),
    alignItems: "center",
    justifyContent: "space-between",
  },
  title: { margin: 0 },
  side: { outlineStyle: "none", scrollMarginBlock: tokens.spacingVerticalL, minInlineSize: 0 },
});

export const useFilterBarStyles = makeStyles({
  bar: {
    ...column(tokens.spacingVerticalS),
    // On phones it stands beside the button, above the fields.
    "@media (max-width: 479px)": { flexDirection: "row", flexWrap: "wrap", alignItems: "center" },
    // The result stands beside the fields, so that the work begins higher.
    "@media (min-width: 1080px)": {
      flexDirection: "row",
      alignItems: "end",
      columnGap: tokens.spacingHorizontalL,
    },
  },
  fields: {
    flexGrow: 1,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(136px, 100%), 1fr))",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    // In one line, whatever label above or message below takes two.
    alignItems: "end",
    "&:has(.fui-Field__validationMessage)": { alignItems: "start" },
    "& input, & select": { minInlineSize: 0 },
    // Of any length, a typed word or an offered value makes no field wider.
    "& :is(.fui-Field, .fui-Input, .fui-Select)": { minInlineSize: 0 },
  },
  // Content is above the fold of a phone.
  phone: { "@media (max-width: 479px)": { order: 1, flexBasis: "100%" } },
  folded: { "@media (max-width: 479px)": { display: "none" } },
  toggle: { alignSelf: "start", "@media (min-width: 480px)": { display: "none" } },
  foot: {
    ...wrapped(tokens.spacingHorizontalS, "0"),
    alignItems: "center",
    minBlockSize: "24px",
    "@media (min-width: 1080px)": { flexBasis: "208px", flexShrink: 0 },
  },
  resultText: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

export const useFilterTagsStyles = makeStyles({
  tags: { ...plainList, ...wrapped(tokens.spacingHorizontalXS) },
  item: { minInlineSize: 0, maxInlineSize: "100%" },
  // A long name typed into a filter wraps inside its badge.
  tag: { height: "auto", minBlockSize: "24px", maxInlineSize: "100%", overflowWrap: "anywhere" },
});

/**
 * Cards side by side as far as the width allows. One of them may be selected.
 *
 * @example
 * const styles = useCardListStyles();
 * return <ul className={styles.cards}>{consultants.map(toCard)}</ul>;
 */
export const useCardListStyles = makeStyles({
  cards: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(260px, 100%), 1fr))",
    gap: tokens.spacingHorizontalL,
    ...plainList,
  },
  card: { ...surface, ...column(tokens.spacingVerticalS) },
  selected: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    "@media (forced-colors: active)": { outline: "2px solid Highlight" },
  },
  // At the end of every card of a row, however much stands above it.
  foot: { ...wrapped(tokens.spacingHorizontalS), alignItems: "center", marginBlockStart: "auto" },
});
