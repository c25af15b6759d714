import { makeStyles, tokens } from "@fluentui/react-components";
import { plainList, stack } from "@suite/widget-kit/theme";
import { ruled, wrapping } from "../parts/parts.styles.ts";

export const useMapStyles = makeStyles({
  map: { ...stack, gap: tokens.spacingVerticalXS },
  switch: { display: "flex", gap: tokens.spacingHorizontalXS },
  // Both buttons fit side by side on a phone.
  plan: { ...wrapping, columnGap: tokens.spacingHorizontalXS },
  list: plainList,
  row: {
    ...ruled,
    display: "flex",
    alignItems: "flex-start",
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingVerticalS,
  },
  stops: { marginBlock: tokens.spacingVerticalS, paddingInlineStart: tokens.spacingHorizontalXL },
  stop: {
    paddingBlock: tokens.spacingVerticalXS,
    "::marker": { fontVariantNumeric: "tabular-nums" },
  },
  title: { inlineSize: "14em", maxInlineSize: "70%" },
  legend: { inlineSize: "22em", maxInlineSize: "90%" },
});
