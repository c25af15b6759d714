import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

export const useConversationStyles = makeStyles({
  entries: {
    flexGrow: 1,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    "> *": { scrollMarginBlockStart: tokens.spacingVerticalL },
    paddingBlock: tokens.spacingVerticalXXL,
  },
});

export const useOfferStyles = makeStyles({
  offer: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

export const useReplyStyles = makeStyles({
  reply: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS, maxInlineSize: "720px" },
  figures: { color: tokens.colorNeutralForeground3, fontVariantNumeric: "tabular-nums" },
});

export const usePromptStyles = makeStyles({
  row: { display: "flex", flexDirection: "column", alignItems: "flex-end", gap: tokens.spacingVerticalXS },
  bubble: {
    maxInlineSize: "560px",
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: "anywhere",
    whiteSpace: "pre-wrap",
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorTransparentStroke),
  },
  note: { color: tokens.colorNeutralForeground3 },
});

export const useCallViewStyles = makeStyles({
  call: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minInlineSize: 0 },
  widget: { inlineSize: "100%" },
});

export const useCallStatusStyles = makeStyles({
  status: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
});

export const useCallHeaderStyles = makeStyles({
  accordion: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorTransparentStroke),
  },
  line: { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  panel: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    paddingBlockEnd: tokens.spacingVerticalM,
  },
});

export const useCheckListStyles = makeStyles({
  list: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  missed: { margin: 0, overflowWrap: "anywhere" },
});

export const useAnswerStyles = makeStyles({
  answer: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  quoted: {
    paddingInlineStart: tokens.spacingHorizontalM,
    ...shorthands.borderLeft(tokens.strokeWidthThick, "solid", tokens.colorNeutralStroke2),
  },
  failed: { borderLeftColor: tokens.colorStatusDangerBorder1 },
  label: { color: tokens.colorNeutralForeground3 },
  body: { maxInlineSize: "720px" },
  clamped: { maxBlockSize: "200px", overflow: "hidden" },
  // The last line fades out, so that it does not look cut off.
  fading: { maskImage: "linear-gradient(black 80%, transparent)" },
  more: { alignSelf: "flex-start" },
});

export const usePlayerStyles = makeStyles({
  bar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
  },
  stopped: { flexBasis: "100%" },
  progress: {
    flexGrow: 1,
    minInlineSize: "140px",
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
  },
});
