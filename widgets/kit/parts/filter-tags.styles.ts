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
  item: { minInlineSize: 0, maxInlineSize: "100%" },
  // A long name typed into a filter wraps inside its badge.
  tag: { height: "auto", minBlockSize: "24px", maxInlineSize: "100%", overflowWrap: "anywhere" },
});
