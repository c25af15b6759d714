import { makeStyles, tokens } from "@fluentui/react-components";
import { centered, column, stack } from "@suite/widget-kit/theme";

export const useUploadStyles = makeStyles({
  list: { ...column(tokens.spacingVerticalS), margin: 0, listStyleType: "none" },
  // On a phone the buttons are below.
  item: {
    ...centered(tokens.spacingHorizontalS),
    flexWrap: "wrap",
    justifyContent: "flex-end",
  },
  text: { ...stack, flexGrow: 1, flexBasis: "180px", rowGap: tokens.spacingVerticalXXS },
  // Fluent's progress bar draws the same and adds 2.8 KB gzip to a page.
  track: {
    blockSize: "4px",
    overflow: "hidden",
    outline: `1px solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground6,
    borderRadius: tokens.borderRadiusMedium,
  },
  // In forced colors a background is not drawn, a border is.
  bar: {
    blockSize: 0,
    borderBlockStartWidth: "4px",
    borderBlockStartStyle: "solid",
    borderBlockStartColor: tokens.colorCompoundBrandBackground,
  },
  retry: { flexShrink: 0, whiteSpace: "nowrap" },
  problem: { color: tokens.colorStatusDangerForeground1 },
});
