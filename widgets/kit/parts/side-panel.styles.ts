import { makeStyles, tokens } from "@fluentui/react-components";

export const useSidePanelStyles = makeStyles({
  frame: { outlineStyle: "none", scrollMarginBlock: tokens.spacingVerticalL, minInlineSize: 0 },
});
