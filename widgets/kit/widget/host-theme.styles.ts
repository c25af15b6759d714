import { makeStyles, tokens } from "@fluentui/react-components";

export const useHostThemeStyles = makeStyles({
  // The document has the background; a color here would end with the content or the frame's height.
  provider: { backgroundColor: "transparent" },
  // Fluent aligns its root to the left in both text directions.
  frame: {
    textAlign: "start",
    boxSizing: "border-box",
    minInlineSize: 0,
    overflowWrap: "anywhere",
    // Japanese breaks between phrases instead of leaving one letter on a line; in other languages this is `normal`.
    wordBreak: "auto-phrase",
    // Fluent makes the label of an unticked box or button gray, which looks disabled.
    "& :is(.fui-Checkbox, .fui-Radio):not(:has(:disabled)) :is(.fui-Checkbox__label, .fui-Radio__label)": {
      color: tokens.colorNeutralForeground1,
    },
  },
});
