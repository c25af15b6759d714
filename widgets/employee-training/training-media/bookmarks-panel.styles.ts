import { makeStyles, tokens } from "@fluentui/react-components";

export const useBookmarksPanelStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: "none" },
  bookmark: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
  jump: {
    flexGrow: 1,
    minInlineSize: 0,
    justifyContent: "flex-start",
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    textAlign: "start",
  },
  time: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
  note: { minInlineSize: 0, overflowWrap: "anywhere" },
  form: { display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: tokens.spacingHorizontalS },
  field: { flexGrow: 1, minInlineSize: "140px" },
});
