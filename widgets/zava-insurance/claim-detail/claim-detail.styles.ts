import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, lineBelow, plainList, stack } from "@suite/widget-kit/theme";
import { lineItemsTable } from "../parts/line-items.styles.ts";
import { wrapped } from "../parts/parts.styles.ts";

export const useClaimCardStyles = makeStyles({
  title: { ...wrapped, gap: tokens.spacingHorizontalS },
  where: { display: "flex", alignItems: "flex-start", columnGap: tokens.spacingHorizontalXS },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase400 },
  text: { minInlineSize: 0, overflow: "hidden" },
  row: {
    ...wrapped,
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    ...lineBelow,
    ":last-child": { borderBlockEndStyle: "none" },
  },
  what: { ...stack, flexGrow: 1, flexBasis: "200px", overflow: "hidden" },
  quiet: { color: tokens.colorNeutralForeground2 },
  amount: { fontVariantNumeric: "tabular-nums" },
});

/** An inspection or an order: a block in its panel, separated from the next by a line. */
export const useCardStyles = makeStyles({
  // On a phone the progress below says it, and the work begins higher.
  headStatus: { display: "flex", "@media (max-width: 479px)": { display: "none" } },
  list: { ...stack, ...plainList },
  item: {
    ...stack,
    rowGap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalL,
    ...lineBelow,
    ":first-child": { paddingBlockStart: 0 },
    ":last-child": { borderBlockEndStyle: "none", paddingBlockEnd: 0 },
  },
  head: { ...wrapped, columnGap: tokens.spacingHorizontalS, rowGap: tokens.spacingVerticalXXS },
  title: {
    ...typographyStyles.body1Strong,
    flexGrow: 1,
    minInlineSize: 0,
    margin: 0,
    overflow: "hidden",
    outlineStyle: "none",
  },
  clipped: { minInlineSize: 0, overflow: "hidden" },
  text: { ...stack, rowGap: tokens.spacingVerticalXXS },
  actionList: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflow: "hidden" },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  fields: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    alignItems: "start",
    "@media (min-width: 560px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
  },
  form: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
  },
});

export const useLineItemsStyles = makeStyles({
  ...lineItemsTable,
  onPhoto: {
    ...typographyStyles.caption1,
    minInlineSize: 0,
    paddingInline: 0,
    color: tokens.colorBrandForegroundLink,
  },
  unfolded: {
    position: "relative",
    maxInlineSize: "360px",
    marginBlock: tokens.spacingVerticalXS,
  },
  enlarge: {
    position: "absolute",
    insetBlockEnd: tokens.spacingVerticalS,
    insetInlineEnd: tokens.spacingHorizontalS,
    boxShadow: tokens.shadow4,
  },
  row: { ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  followed: { backgroundColor: tokens.colorBrandBackground2 },
});

export const useNotesPanelStyles = makeStyles({
  composer: { ...stack, rowGap: tokens.spacingVerticalS },
  note: { display: "flex", columnGap: tokens.spacingHorizontalM, minInlineSize: 0 },
  body: { ...stack, flexGrow: 1, rowGap: tokens.spacingVerticalXXS },
  head: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "baseline",
  },
  author: clampTo(1),
  quiet: { color: tokens.colorNeutralForeground2 },
  list: { ...stack, ...plainList, rowGap: tokens.spacingVerticalL },
});
