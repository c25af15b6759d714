import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

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
