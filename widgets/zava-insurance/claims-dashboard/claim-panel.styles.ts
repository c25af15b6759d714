import { makeStyles, tokens } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useClaimPanelStyles = makeStyles({
  lines: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  who: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    minInlineSize: 0,
  },
  name: { ...clampTo(2), fontWeight: tokens.fontWeightSemibold },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});
