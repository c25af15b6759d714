import { makeStyles, shorthands, tokens } from "@fluentui/react-components";
import { clampTo, column } from "@suite/widget-kit/theme";

const besideStage = "@media (min-width: 900px)";
const wide = "@media (min-width: 1200px)";

export const useDocumentViewerStyles = makeStyles({
  viewer: { outlineStyle: "none" },
  title: clampTo(1),
  // On a phone the document and what is known of it are read below each other.
  body: { overflowY: "auto", [besideStage]: { overflowY: "hidden" } },
  stageFrame: {
    flexShrink: 0,
    minBlockSize: "55%",
    [besideStage]: { flexShrink: 1, minBlockSize: 0 },
  },
  picture: { flexShrink: 0, backgroundColor: tokens.colorNeutralStencil1 },
  canvas: { display: "block", inlineSize: "100%", blockSize: "100%" },
  paperFrame: {
    position: "absolute",
    inset: 0,
    overflowY: "auto",
    padding: tokens.spacingHorizontalL,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
    // Room for the buttons to the documents before and after.
    [besideStage]: { paddingInline: "72px" },
  },
  paper: {
    ...column(tokens.spacingVerticalM),
    boxSizing: "border-box",
    maxInlineSize: "760px",
    minBlockSize: "100%",
    marginInline: "auto",
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    outline: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow4,
  },
  text: {
    margin: 0,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    // Each line of a stranger's text has its own direction.
    unicodeBidi: "plaintext",
  },
  details: {
    ...column(tokens.spacingVerticalL),
    flexShrink: 0,
    boxSizing: "border-box",
    padding: tokens.spacingHorizontalL,
    [besideStage]: { inlineSize: "360px", overflowY: "auto" },
    [wide]: { inlineSize: "440px" },
  },
  question: {
    ...column(tokens.spacingVerticalM),
    minInlineSize: 0,
    margin: 0,
    ...shorthands.borderStyle("none"),
  },
});
