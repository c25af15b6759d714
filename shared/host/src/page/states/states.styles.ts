import { makeStyles, tokens } from "@fluentui/react-components";

export const useStateStyles = makeStyles({
  centre: {
    flexGrow: 1,
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXL,
    textAlign: "center",
  },
  icon: { fontSize: tokens.fontSizeHero900, color: tokens.colorNeutralForeground3 },
  command: {
    fontFamily: tokens.fontFamilyMonospace,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground4,
    borderRadius: tokens.borderRadiusMedium,
    userSelect: "all",
  },
  heading: { margin: 0 },
  quiet: {
    textAlign: "center",
    color: tokens.colorNeutralForeground3,
    maxInlineSize: "560px",
    overflowWrap: "anywhere",
  },
});
