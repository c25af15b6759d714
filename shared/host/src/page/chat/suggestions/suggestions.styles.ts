import { makeStyles, tokens } from "@fluentui/react-components";
import { card, column, padding, wrapped } from "../../parts/layout.ts";

export const useSuggestionStyles = makeStyles({
  suggestions: { ...column(tokens.spacingVerticalS), maxInlineSize: "720px" },
  cards: { ...column(tokens.spacingVerticalS), margin: 0, padding: 0, listStyleType: "none" },
  card: {
    ...card,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    ...padding(tokens.spacingVerticalM, tokens.spacingHorizontalL),
  },
  // Takes the line alone where the buttons would leave it less.
  text: { ...column(tokens.spacingVerticalXXS), flexGrow: 1, flexBasis: "280px", minInlineSize: 0 },
  heading: wrapped(tokens.spacingHorizontalS),
  title: { margin: 0, overflowWrap: "anywhere" },
  description: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  values: { ...wrapped(tokens.spacingHorizontalL), rowGap: 0, margin: 0 },
  value: wrapped(tokens.spacingHorizontalXS),
  label: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    "::after": { content: '":"' },
  },
  shown: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: "anywhere",
  },
  // As wide as two buttons, so that the first ones of all cards stand below each other.
  actions: { ...wrapped(tokens.spacingHorizontalS), minInlineSize: "200px" },
});
