import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useLongTextStyles = makeStyles({
  block: { display: "flex", flexDirection: "column", alignItems: "flex-start", minInlineSize: 0 },
  text: {
    ...typographyStyles.body1,
    margin: 0,
    maxInlineSize: "100%",
    // Marks piled on a letter stay in its line, and a text of the other direction in its block.
    overflow: "hidden",
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
    unicodeBidi: "plaintext",
  },
  clamped: {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: "4",
  },
  toggle: { minInlineSize: 0, paddingInline: 0, color: tokens.colorBrandForegroundLink },
});
