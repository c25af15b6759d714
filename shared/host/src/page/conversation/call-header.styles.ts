import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

export const useCallHeaderStyles = makeStyles({
  accordion: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorTransparentStroke),
  },
  line: { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  panel: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    paddingBlockEnd: tokens.spacingVerticalM,
  },
});
