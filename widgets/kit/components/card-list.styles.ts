import { makeStyles, tokens } from "@fluentui/react-components";
import { column, plainList, wrapped } from "../theme/layout.ts";

/** Cards side by side as far as the width allows, one of which may be selected. */
export const useCardListStyles = makeStyles({
  cards: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(260px, 100%), 1fr))",
    gap: tokens.spacingHorizontalL,
    ...plainList,
  },
  card: {
    ...column(tokens.spacingVerticalS),
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
  // At the end of every card of a row, however much stands above it.
  foot: { ...wrapped(tokens.spacingHorizontalS), alignItems: "center", marginBlockStart: "auto" },
});
