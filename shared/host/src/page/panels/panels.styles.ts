import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

export const useSidePanelStyles = makeStyles({
  panel: {
    flexShrink: 0,
    boxSizing: "border-box",
    inlineSize: "360px",
    // In a narrow window the panel covers the conversation.
    "@media (max-width: 900px)": { position: "absolute", inset: 0, inlineSize: "100%", zIndex: 1 },
    display: "flex",
    flexDirection: "column",
    minBlockSize: 0,
    minInlineSize: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.borderLeft(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
  },
  tabs: {
    display: "flex",
    alignItems: "flex-start",
    justifyContent: "space-between",
    padding: tokens.spacingHorizontalS,
  },
  list: { flexShrink: 1, flexWrap: "wrap" },
  body: {
    flexGrow: 1,
    minBlockSize: 0,
    overflowY: "auto",
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    paddingBlockEnd: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalM,
    // The panel scrolls; nothing in it is squeezed.
    "& > *": { flexShrink: 0 },
  },
});

export const useSectionStyles = makeStyles({
  section: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalS,
  },
  heading: { margin: 0 },
});

export const useEmptyPanelStyles = makeStyles({
  box: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXXL,
    textAlign: "center",
  },
  hint: { color: tokens.colorNeutralForeground3 },
});

export const useJsonViewStyles = makeStyles({
  view: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS, minInlineSize: 0 },
  label: { color: tokens.colorNeutralForeground3 },
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalS,
    maxBlockSize: "280px",
    overflow: "auto",
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
});

export const useMessagesPanelStyles = makeStyles({
  tools: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
  search: { flexGrow: 1, minInlineSize: 0 },
  list: { listStyleType: "none", margin: 0, padding: 0 },
  row: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    inlineSize: "100%",
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: 0,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorTransparentBackground,
    ...shorthands.borderStyle("none"),
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
    textAlign: "start",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
    ":focus-visible": { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    "> svg": { flexShrink: 0 },
  },
  toWidget: { color: tokens.colorBrandForeground1 },
  fromWidget: { color: tokens.colorStatusSuccessForeground1 },
  title: { flexGrow: 1, minInlineSize: 0 },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
});

export const useChangesPanelStyles = makeStyles({
  list: { listStyleType: "none", margin: 0, padding: 0 },
  group: { paddingBlock: tokens.spacingVerticalS, "> summary": { cursor: "pointer" } },
  change: {
    display: "flex",
    alignItems: "flex-start",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    ...shorthands.borderBottom(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
  },
  text: { display: "flex", flexDirection: "column", minInlineSize: 0, overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground3 },
});
