import { makeStyles, tokens } from "@fluentui/react-components";

const narrow = "@media (max-width: 1100px)";

export const useSwitchesStyles = makeStyles({
  switches: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-end",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    marginInlineStart: "auto",
    // On a small window the switches have a line to themselves, the last.
    [narrow]: { order: 1, inlineSize: "100%" },
  },
  choice: {
    "& select": { maxInlineSize: "175px", textOverflow: "ellipsis", [narrow]: { maxInlineSize: "118px" } },
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
