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
  name: typographyStyles.body1Strong,
  detail: { color: tokens.colorNeutralForeground2 },
  figure: {
    ...typographyStyles.body1,
    minInlineSize: "56px",
    marginInlineStart: "auto",
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
});
