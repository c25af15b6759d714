import { makeStyles } from "@fluentui/react-components";

export const useHostThemeStyles = makeStyles({
  // The page has the ground; a colour here would end where the content or the frame's height does.
  provider: { backgroundColor: "transparent" },
  frame: { boxSizing: "border-box", minInlineSize: 0, overflowWrap: "anywhere" },
});
