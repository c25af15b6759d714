import { makeStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/clamp.styles.ts";

export const useCourseInlineStyles = makeStyles({
  description: clampTo(4),
});
