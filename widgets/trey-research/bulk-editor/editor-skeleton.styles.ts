import { makeStyles, tokens } from "@fluentui/react-components";
import { narrow } from "./editor-grid.styles.ts";

export const useSkeletonStyles = makeStyles({
  title: { inlineSize: "40%" },
  filter: { inlineSize: "100%", maxInlineSize: "320px" },
  person: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) minmax(0, 1.4fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
  },
  name: { inlineSize: "70%" },
  tags: { inlineSize: "60%" },
  row: {
    display: "grid",
    gridTemplateColumns: "1.5fr 1.6fr 1.2fr 2fr 1.3fr 1fr",
    gap: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalM,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    [narrow]: { gridTemplateColumns: "1fr" },
  },
});
