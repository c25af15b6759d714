import { makeStyles, tokens } from "@fluentui/react-components";

const narrow = "@media (max-width: 1100px)";

export const useHeaderStyles = makeStyles({
  header: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  details: { [narrow]: { marginInlineStart: "auto" } },
  title: { margin: 0, whiteSpace: "nowrap" },
});
