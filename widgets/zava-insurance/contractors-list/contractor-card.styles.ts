import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "../../kit/clamp.styles.ts";

export const useContractorCardStyles = makeStyles({
  cards: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(260px, 100%), 1fr))",
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  card: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minInlineSize: 0,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  selected: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    "@media (forced-colors: active)": { outline: "2px solid Highlight" },
  },
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
  // At the end of every card of a row, however much stands above it.
  foot: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    marginBlockStart: "auto",
  },
});
