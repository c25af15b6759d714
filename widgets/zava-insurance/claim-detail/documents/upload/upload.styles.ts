import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { centered, clampTo, plainList, stack } from "@suite/widget-kit/theme";

export const useUploadStyles = makeStyles({
  list: {
    ...stack,
    ...plainList,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
  },
  item: { ...centered(tokens.spacingHorizontalM), minInlineSize: 0 },
  icon: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase600,
    color: tokens.colorNeutralForeground2,
  },
  text: { ...stack, flexGrow: 1, rowGap: tokens.spacingVerticalXXS },
  name: { ...typographyStyles.body1, ...clampTo(1) },
  quiet: { color: tokens.colorNeutralForeground2 },
  problem: { color: tokens.colorStatusDangerForeground1, overflowWrap: "anywhere" },
  interrupted: {
    marginBlock: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
});
