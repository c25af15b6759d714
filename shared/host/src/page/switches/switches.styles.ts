import { makeStyles, tokens } from "@fluentui/react-components";

export const useSwitchesStyles = makeStyles({
  switches: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-end",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    marginInlineStart: "auto",
  },
  choice: {
    "& select": { maxInlineSize: "175px", textOverflow: "ellipsis" },
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
  },
  label: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});
