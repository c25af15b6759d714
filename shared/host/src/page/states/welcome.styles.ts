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
  icon: { fontSize: tokens.fontSizeBase500, color: tokens.colorBrandForeground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
});
