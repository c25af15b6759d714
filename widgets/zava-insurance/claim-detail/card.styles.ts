import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

/** An inspection or an order: a block in its panel, parted from the next by a line. */
export const useCardStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyleType: "none" },
  item: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    minInlineSize: 0,
    paddingBlock: tokens.spacingVerticalL,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: "solid",
    borderBlockStartColor: tokens.colorNeutralStroke2,
    ":first-child": { borderBlockStartStyle: "none", paddingBlockStart: 0 },
    ":last-child": { paddingBlockEnd: 0 },
  },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
  },
  title: {
    ...typographyStyles.body1Strong,
    flexGrow: 1,
    minInlineSize: 0,
    margin: 0,
    overflow: "hidden",
    outlineStyle: "none",
  },
  clipped: { minInlineSize: 0, overflow: "hidden" },
  text: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXXS, minInlineSize: 0 },
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
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  form: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
  },
  // A native select is as wide as its longest option, which may be wider than the frame.
  select: { minInlineSize: 0, inlineSize: "100%", "& > select": { minInlineSize: 0, inlineSize: "100%" } },
});
