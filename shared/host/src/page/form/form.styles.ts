import { makeStyles, shorthands, tokens } from "@fluentui/react-components";
import { column } from "../parts/layout.ts";

export const useFormStyles = makeStyles({
  form: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
  },
  panel: { ...column(tokens.spacingVerticalL), paddingBlockEnd: tokens.spacingVerticalL },
  heading: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  description: { color: tokens.colorNeutralForeground2, maxInlineSize: "720px" },
  actions: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalM },
  grid: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
    alignItems: "start",
    gap: tokens.spacingHorizontalL,
  },
  group: {
    gridColumn: "1 / -1",
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
  },
  legend: { paddingInline: tokens.spacingHorizontalXS, fontWeight: tokens.fontWeightSemibold },
  wide: { gridColumn: "1 / -1" },
  list: column(tokens.spacingVerticalS),
  item: { display: "flex", alignItems: "flex-end", gap: tokens.spacingHorizontalXS },
  grow: { flexGrow: 1, minInlineSize: 0 },
  add: { alignSelf: "flex-start" },
});
