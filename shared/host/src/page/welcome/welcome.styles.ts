import { makeStyles, tokens } from "@fluentui/react-components";
import { card, cells, column, focusRing, narrow, padding } from "../parts/layout.ts";

export const useWelcomeStyles = makeStyles({
  welcome: {
    ...column(tokens.spacingVerticalXXL),
    boxSizing: "border-box",
    inlineSize: "100%",
    maxInlineSize: "816px",
    // Centered as long as there is room; in a low window the page scrolls from its top.
    marginBlock: "auto",
    marginInline: "auto",
    ...padding(tokens.spacingVerticalXXL, tokens.spacingHorizontalXXL),
    [narrow]: { paddingInline: tokens.spacingHorizontalL },
  },
  greeting: column(tokens.spacingVerticalS),
  heading: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  cards: {
    ...cells("232px", tokens.spacingHorizontalM),
    listStyleType: "none",
    margin: 0,
    padding: 0,
  },
  card: { position: "relative", display: "flex" },
  run: {
    flexGrow: 1,
    minInlineSize: 0,
    ...column(tokens.spacingVerticalXS),
    ...padding(tokens.spacingVerticalM, tokens.spacingHorizontalL),
    textAlign: "start",
    fontFamily: "inherit",
    color: tokens.colorNeutralForeground1,
    ...card,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...focusRing,
  },
  prompt: {
    color: tokens.colorNeutralForeground3,
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: "2",
    overflow: "hidden",
  },
  toolName: { overflowWrap: "anywhere" },
  besideEdit: { paddingInlineEnd: tokens.spacingHorizontalXL },
  edit: { position: "absolute", insetBlockStart: "6px", insetInlineEnd: "6px" },
});
