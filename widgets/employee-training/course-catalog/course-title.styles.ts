import { makeStyles, shorthands, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useCourseTitleStyles = makeStyles({
  title: {
    ...typographyStyles.body1Strong,
    maxInlineSize: "100%",
    padding: 0,
    textAlign: "start",
    color: tokens.colorNeutralForeground1,
    backgroundColor: "transparent",
    ...shorthands.borderStyle("none"),
    borderRadius: tokens.borderRadiusSmall,
    cursor: "pointer",
    ":hover": { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: "underline" },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
    "&[aria-pressed=true]": { color: tokens.colorBrandForegroundLink },
  },
  words: clampTo(2),
});
