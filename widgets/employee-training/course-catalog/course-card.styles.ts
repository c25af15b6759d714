import { makeStyles, tokens } from "@fluentui/react-components";
import { clampTo } from "../../kit/clamp.styles.ts";

export const useCourseCardStyles = makeStyles({
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
  },
  head: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  title: { display: "flex", minInlineSize: 0 },
  line: { ...clampTo(1), color: tokens.colorNeutralForeground2 },
  // At the end of every card of a row, however much stands above it.
  foot: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: tokens.spacingHorizontalS,
    minBlockSize: "24px",
    marginBlockStart: "auto",
  },
  standing: { flexGrow: 1, minInlineSize: 0, ":empty": { display: "none" } },
});
