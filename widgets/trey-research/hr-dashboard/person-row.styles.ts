import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const usePersonRowStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalSNudge,
  },
  who: { display: "flex", flexDirection: "column", flexGrow: 1, flexBasis: "96px", minInlineSize: 0 },
  name: {
    ...typographyStyles.body1Strong,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  detail: { color: tokens.colorNeutralForeground2 },
  figure: {
    ...typographyStyles.body1,
    minInlineSize: "56px",
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
});
