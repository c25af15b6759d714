import { makeStyles, tokens } from "@fluentui/react-components";

export const useFilterTagsStyles = makeStyles({
  tags: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
});
