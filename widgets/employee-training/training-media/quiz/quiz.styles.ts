import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { column, plainList, wrapped } from "@suite/widget-kit/theme";

export const useQuizStyles = makeStyles({
  quiz: { ...column(tokens.spacingVerticalM), minInlineSize: 0 },
  head: { ...wrapped(tokens.spacingHorizontalM), alignItems: "center" },
  heading: { ...typographyStyles.body1Strong, margin: 0, overflowWrap: "anywhere", outlineStyle: "none" },
  quiet: { color: tokens.colorNeutralForeground2 },
  option: { overflowWrap: "anywhere" },
  actions: wrapped(tokens.spacingHorizontalS),
  list: { ...plainList, ...column(tokens.spacingVerticalM) },
  answer: { display: "flex", gap: tokens.spacingHorizontalS },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0, overflowWrap: "anywhere" },
  correct: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorStatusSuccessForeground1 },
  mistaken: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorStatusDangerForeground1 },
});
