import { makeStyles, tokens } from "@fluentui/react-components";

export const useSkeletonStyles = makeStyles({
  title: { inlineSize: "40%" },
  row: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) minmax(0, 1.4fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
  },
  tags: { inlineSize: "80%" },
});
