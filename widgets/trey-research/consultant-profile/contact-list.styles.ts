import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useContactListStyles = makeStyles({
  list: {
    ...typographyStyles.body1,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
  way: { display: "flex", columnGap: tokens.spacingHorizontalXS, minInlineSize: 0 },
  icon: { display: "flex", alignItems: "center", flexShrink: 0, blockSize: tokens.lineHeightBase300 },
  text: { margin: 0, minInlineSize: 0 },
});
