import { makeStyles, tokens } from "@fluentui/react-components";
import { border, card, cells, column, row, wrapped } from "../parts/layout.ts";

export const useFormStyles = makeStyles({
  form: card,
  panel: { ...column(tokens.spacingVerticalL), paddingBlockEnd: tokens.spacingVerticalL },
  heading: wrapped(tokens.spacingHorizontalS),
  description: { color: tokens.colorNeutralForeground2, maxInlineSize: "720px" },
  actions: wrapped(tokens.spacingHorizontalM),
  grid: { ...cells("260px", tokens.spacingHorizontalL, "auto-fill"), alignItems: "start" },
  group: {
    gridColumn: "1 / -1",
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    ...border,
  },
  legend: { paddingInline: tokens.spacingHorizontalXS, fontWeight: tokens.fontWeightSemibold },
  wide: { gridColumn: "1 / -1" },
  list: column(tokens.spacingVerticalS),
  item: { ...row(tokens.spacingHorizontalXS), alignItems: "flex-end" },
  grow: { flexGrow: 1, minInlineSize: 0 },
  add: { alignSelf: "flex-start" },
});
