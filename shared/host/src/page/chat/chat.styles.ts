import { makeStyles, tokens } from "@fluentui/react-components";

export const useChatStyles = makeStyles({
  content: { paddingInline: tokens.spacingHorizontalL },
  column: { inlineSize: "100%", marginInline: "auto", display: "flex", flexDirection: "column" },
  steps: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM },
  // The composer stays in view below the conversation.
  footer: {
    position: "sticky",
    insetBlockEnd: 0,
    marginBlockStart: "auto",
    paddingBlockEnd: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    outlineStyle: "none",
  },
});
