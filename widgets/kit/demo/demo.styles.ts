import { makeStyles, tokens } from "@fluentui/react-components";
import { clampTo } from "../theme/layout.ts";

export const useDemoStyles = makeStyles({
  clamped: { ...clampTo(1), maxInlineSize: "25%" },
  example: {
    inlineSize: "fit-content",
    minInlineSize: "96px",
    maxInlineSize: "480px",
    padding: tokens.spacingVerticalM,
  },
});
