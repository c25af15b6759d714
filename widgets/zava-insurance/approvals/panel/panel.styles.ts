import { makeStyles, tokens } from "@fluentui/react-components";
import { clampTo, stack } from "@suite/widget-kit/theme";
import { lineItemsTable } from "../../parts/line-items.styles.ts";
import { wrapped } from "../../parts/parts.styles.ts";

export const usePanelStyles = makeStyles({
  headline: { ...wrapped, columnGap: tokens.spacingHorizontalM, rowGap: tokens.spacingVerticalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
  outcome: {
    ...stack,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
    "@media (forced-colors: active)": { outline: "1px solid CanvasText" },
  },
  part: { ...stack, rowGap: tokens.spacingVerticalS },
  claim: { ...wrapped, gap: tokens.spacingHorizontalS, minInlineSize: 0 },
  name: { ...clampTo(2), fontWeight: tokens.fontWeightSemibold },
  fields: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalM,
    alignItems: "start",
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
});

export const useOrderLinesStyles = makeStyles({
  ...lineItemsTable,
  changed: { fontWeight: tokens.fontWeightSemibold },
});
