import { makeStyles, tokens } from "@fluentui/react-components";

export const useHeaderStyles = makeStyles({
  header: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  title: { margin: 0, whiteSpace: "nowrap" },
  sample: { gridTemplateColumns: "auto minmax(180px, auto)", alignItems: "center" },
});
