import { makeStyles, tokens } from "@fluentui/react-components";

export const useConversationStyles = makeStyles({
  column: { display: "flex", flexDirection: "column", minBlockSize: "100%" },
  entries: {
    flexGrow: 1,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    "> *": { scrollMarginBlockStart: tokens.spacingVerticalL },
    paddingBlock: tokens.spacingVerticalXXL,
    paddingInline: tokens.spacingHorizontalXXL,
  },
});
