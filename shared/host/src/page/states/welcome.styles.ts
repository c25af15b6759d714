import { makeStyles, tokens } from "@fluentui/react-components";

export const useWelcomeStyles = makeStyles({
  page: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXXL,
    maxInlineSize: "960px",
  },
  heading: { margin: 0 },
  cards: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
    gap: tokens.spacingHorizontalL,
    marginBlockStart: tokens.spacingVerticalM,
  },
  card: { blockSize: "100%" },
  // Not a CardHeader: its sides are those of the page, while a card has the direction of its prompt.
  title: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorBrandForeground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
});
