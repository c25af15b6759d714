import { makeStyles, tokens } from "@fluentui/react-components";

export const useHostThemeStyles = makeStyles({
  provider: { backgroundColor: tokens.colorNeutralBackground1 },
  frame: { boxSizing: "border-box", minInlineSize: 0, overflowWrap: "anywhere" },
});
