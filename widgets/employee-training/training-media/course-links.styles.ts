import { makeStyles, tokens } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useCourseLinksStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: "none" },
  course: {
    flexDirection: "column",
    alignItems: "flex-start",
    inlineSize: "100%",
    maxInlineSize: "100%",
    textAlign: "start",
    fontWeight: tokens.fontWeightRegular,
  },
  title: { ...clampTo(2), color: tokens.colorBrandForegroundLink },
  facts: { color: tokens.colorNeutralForeground2 },
});
