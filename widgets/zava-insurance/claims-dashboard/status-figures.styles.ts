import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useStatusFiguresStyles = makeStyles({
  section: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    "@media (min-width: 760px)": { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" },
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  item: {
    display: "flex",
    minInlineSize: 0,
    // Of five in two columns, the last has the row to itself.
    ":last-child": {
      gridColumnStart: 1,
      gridColumnEnd: -1,
      "@media (min-width: 760px)": { gridColumnStart: "auto", gridColumnEnd: "auto" },
    },
  },
  figure: {
    flexGrow: 1,
    minInlineSize: 0,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    alignItems: "baseline",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXS,
    columnGap: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusXLarge,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalM,
    "& > .fui-Badge": { gridColumnStart: 1, gridColumnEnd: -1 },
  },
  chosen: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    "@media (forced-colors: active)": { outline: "2px solid Highlight" },
  },
  count: { ...typographyStyles.subtitle1, fontVariantNumeric: "tabular-nums" },
  loss: {
    ...typographyStyles.caption1,
    justifySelf: "end",
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
  },
});
