import { makeStyles } from "@fluentui/react-components";

export const useHostThemeStyles = makeStyles({
  // The page has the ground; a colour here would end where the content or the frame's height does.
  provider: { backgroundColor: "transparent" },
  // Fluent aligns the text of its root to the left in both directions.
  frame: {
    textAlign: "start",
    boxSizing: "border-box",
    minInlineSize: 0,
    overflowWrap: "anywhere",
    // Japanese breaks between phrases instead of leaving one letter on a line; in other languages this is `normal`.
    wordBreak: "auto-phrase",
  },
});
