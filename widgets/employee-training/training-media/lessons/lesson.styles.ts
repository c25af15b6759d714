import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { column, wrapped } from "@suite/widget-kit/theme";

export const useLessonStyles = makeStyles({
  frame: {
    minInlineSize: 0,
    outlineStyle: "none",
    scrollMarginBlock: tokens.spacingVerticalL,
    "& h2": typographyStyles.subtitle1,
  },
  quiet: { minInlineSize: 0, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  // Lines that are comfortable to read.
  text: { ...column(tokens.spacingVerticalXXL), maxInlineSize: "68ch", minInlineSize: 0 },
  section: { ...column(tokens.spacingVerticalS), minInlineSize: 0 },
  heading: { ...typographyStyles.subtitle2, overflowWrap: "anywhere" },
  paragraph: { ...typographyStyles.body2, margin: 0, overflowWrap: "anywhere" },
  check: {
    ...column(tokens.spacingVerticalS),
    marginBlockStart: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    overflowWrap: "anywhere",
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  option: { overflowWrap: "anywhere" },
  foot: { ...wrapped(tokens.spacingHorizontalM), alignItems: "center" },
});
