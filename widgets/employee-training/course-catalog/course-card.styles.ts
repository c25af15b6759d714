import { makeStyles, tokens } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useCourseCardStyles = makeStyles({
  head: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  title: { display: "flex", minInlineSize: 0 },
  line: { ...clampTo(1), color: tokens.colorNeutralForeground2 },
  foot: { justifyContent: "flex-end", minBlockSize: "24px" },
  standing: { flexGrow: 1, minInlineSize: 0, ":empty": { display: "none" } },
});
