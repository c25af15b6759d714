import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useContractorCardStyles = makeStyles({
  marked: {
    "@media (prefers-reduced-motion: no-preference)": {
      animationName: { from: { backgroundColor: tokens.colorBrandBackground2 } },
      animationDuration: "3s",
      animationTimingFunction: "ease-in",
    },
  },
  head: { display: "flex", gap: tokens.spacingHorizontalM },
  who: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  name: { ...typographyStyles.subtitle2, ...clampTo(2) },
  line: { ...clampTo(1), color: tokens.colorNeutralForeground2 },
  marks: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  contact: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  foot: { justifyContent: "space-between" },
});
