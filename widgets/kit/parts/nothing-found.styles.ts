import { makeStyles, tokens } from "@fluentui/react-components";

export const useNothingFoundStyles = makeStyles({
  empty: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXXL,
    textAlign: "center",
  },
  icon: { fontSize: tokens.fontSizeHero800, color: tokens.colorNeutralForeground3 },
  body: { color: tokens.colorNeutralForeground2, maxInlineSize: "48ch" },
});
