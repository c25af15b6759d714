import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useStatusFiguresStyles = makeStyles({
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(136px, 1fr))",
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  item: { display: "flex", minInlineSize: 0 },
  figure: {
    flexGrow: 1,
    minInlineSize: 0,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalM,
  },
  count: { ...typographyStyles.subtitle1, fontVariantNumeric: "tabular-nums" },
  loss: {
    ...typographyStyles.caption1,
    gridColumnStart: 1,
    gridColumnEnd: -1,
    fontVariantNumeric: "tabular-nums",
  },
});
