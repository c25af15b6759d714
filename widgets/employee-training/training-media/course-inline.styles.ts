import { makeStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useCourseInlineStyles = makeStyles({
  description: clampTo(4),
});
