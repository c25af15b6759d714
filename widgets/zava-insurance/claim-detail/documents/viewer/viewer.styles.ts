import { makeStyles, shorthands, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, column, wrapped } from "@suite/widget-kit/theme";

const besideStage = "@media (min-width: 900px)";
const wide = "@media (min-width: 1200px)";

export const useDocumentViewerStyles = makeStyles({
  title: clampTo(1),
  place: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
  },
  // On a phone the document and what is known of it are read below each other.
  body: { overflowY: "auto", [besideStage]: { overflowY: "hidden" } },
  stageFrame: {
    flexShrink: 0,
    minBlockSize: "55%",
    [besideStage]: { flexShrink: 1, minBlockSize: 0 },
  },
  picture: { flexShrink: 0, backgroundColor: tokens.colorNeutralStencil1 },
  canvas: { display: "block", inlineSize: "100%", blockSize: "100%" },
  missing: { ...column(tokens.spacingVerticalS), alignItems: "center" },
  missingIcon: { fontSize: tokens.fontSizeHero800, color: tokens.colorNeutralForeground3 },
  paperFrame: {
    position: "absolute",
    inset: 0,
    overflowY: "auto",
    padding: tokens.spacingHorizontalL,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
    [besideStage]: { paddingInline: "72px", paddingBlock: tokens.spacingVerticalXXL },
  },
  paper: {
    ...column(tokens.spacingVerticalM),
    boxSizing: "border-box",
    maxInlineSize: "760px",
    minBlockSize: "100%",
    marginInline: "auto",
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow4,
  },
  lines: column(tokens.spacingVerticalS),
  text: {
    ...typographyStyles.body1,
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
    minInlineSize: 0,
    padding: tokens.spacingHorizontalL,
    [besideStage]: { inlineSize: "360px", overflowY: "auto" },
    [wide]: { inlineSize: "440px" },
  },
  actions: wrapped(tokens.spacingHorizontalS),
  question: {
    ...column(tokens.spacingVerticalM),
    minInlineSize: 0,
    margin: 0,
    ...shorthands.borderStyle("none"),
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
});
