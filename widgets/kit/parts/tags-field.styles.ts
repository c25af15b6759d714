import { makeStyles, tokens } from "@fluentui/react-components";

export const useTagsFieldStyles = makeStyles({
  field: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  tags: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  tag: { display: "flex", maxInlineSize: "100%" },
  // What an empty field asks for is never cut: the button gives way.
  adding: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  input: {
    flexGrow: 1,
    flexBasis: "220px",
    minInlineSize: 0,
    "& > input": { minInlineSize: 0, inlineSize: "100%" },
  },
  add: { minInlineSize: "auto", flexShrink: 0 },
});
