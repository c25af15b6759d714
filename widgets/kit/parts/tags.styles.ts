import { makeStyles, tokens } from "@fluentui/react-components";
import { clampTo } from "../theme/common.styles.ts";

const tag = {
  height: "auto",
  minBlockSize: "20px",
  maxInlineSize: "100%",
  overflowWrap: "anywhere",
} as const;

export const useTagListStyles = makeStyles({
  list: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    minInlineSize: 0,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  item: { display: "flex", minInlineSize: 0, maxInlineSize: "100%" },
  tag,
  plainTag: { ...tag, fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  word: clampTo(2),
  rest: {
    position: "relative",
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

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
