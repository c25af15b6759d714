import { makeStyles, tokens } from "@fluentui/react-components";

export const useAskedStyles = makeStyles({
  // One click selects the whole, to be copied into the conversation.
  words: {
    marginBlockStart: tokens.spacingVerticalXS,
    marginBlockEnd: 0,
    fontWeight: tokens.fontWeightSemibold,
    userSelect: "all",
    overflowWrap: "anywhere",
  },
});
