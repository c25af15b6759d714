import { makeStyles, tokens } from "@fluentui/react-components";

export const useCallViewStyles = makeStyles({
  call: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minInlineSize: 0 },
  widget: { inlineSize: "100%" },
});
