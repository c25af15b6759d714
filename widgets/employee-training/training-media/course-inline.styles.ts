import { makeStyles } from "@fluentui/react-components";
import { clampTo } from "../../kit/clamp.styles.ts";

export const useCourseInlineStyles = makeStyles({
  description: clampTo(4),
});
