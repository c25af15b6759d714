import { makeStyles, tokens } from "@fluentui/react-components";
import { column } from "./layout.ts";

export const usePlanStyles = makeStyles({
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(96px, 100%), 1fr))",
    alignItems: "end",
    gap: tokens.spacingHorizontalM,
    "&:has(.fui-Field__validationMessage)": { alignItems: "start" },
    "& :is(.fui-Input, .fui-Select, input, select)": { minInlineSize: 0 },
  },
  total: { ...column, gap: tokens.spacingVerticalXS },
  figures: { fontVariantNumeric: "tabular-nums" },
  over: { display: "flex", gap: tokens.spacingHorizontalXS, color: tokens.colorStatusDangerForeground1 },
  icon: { flexShrink: 0, marginBlockStart: tokens.spacingVerticalXXS },
});
