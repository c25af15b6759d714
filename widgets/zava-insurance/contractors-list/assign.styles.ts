import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useAssignStyles = makeStyles({
  name: { ...typographyStyles.body1Strong, ...clampTo(2) },
  label: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2, ...clampTo(2) },
  order: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  description: clampTo(2),
  quiet: { ...clampTo(2), color: tokens.colorNeutralForeground2 },
  submit: { alignSelf: "flex-start" },
});
