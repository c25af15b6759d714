import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "../clamp.styles.ts";

export const useLongTextStyles = makeStyles({
  block: { display: "flex", flexDirection: "column", alignItems: "flex-start", minInlineSize: 0 },
  text: {
    ...typographyStyles.body1,
    margin: 0,
    maxInlineSize: "100%",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    overflow: "hidden",
  },
  // Its words, not its padding, stand where the text begins.
  toggle: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  clamped: { ...clampTo(3), whiteSpace: "normal" },
});
