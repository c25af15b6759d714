import { makeStyles, tokens } from "@fluentui/react-components";
import { lineBelow, stack } from "@suite/widget-kit/theme";
import { wrapped } from "../parts/parts.styles.ts";

export const useEditorStyles = makeStyles({
  conflicts: { ...stack, rowGap: tokens.spacingVerticalM, outlineStyle: "none" },
  conflict: { ...stack, rowGap: tokens.spacingVerticalS, overflowWrap: "anywhere" },
  person: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  more: { ...wrapped, justifyContent: "center", gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground3 },
  nothing: {
    ...stack,
    alignItems: "center",
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXL,
  },
});

const stacked = "@media (max-width: 600px)";

export const useFoundStyles = makeStyles({
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
    "& h1": { margin: 0 },
  },
  person: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) minmax(0, 1.4fr) auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    ...lineBelow,
    ":last-child": { borderBlockEndStyle: "none" },
    [stacked]: { gridTemplateColumns: "auto minmax(0, 1fr)", rowGap: tokens.spacingVerticalXS },
  },
  who: stack,
  roles: { color: tokens.colorNeutralForeground2 },
  skills: { minInlineSize: 0, [stacked]: { gridColumn: "2" } },
  free: {
    fontVariantNumeric: "tabular-nums",
    textAlign: "end",
    [stacked]: { gridColumn: "2", textAlign: "start" },
  },
});

export const useSaveBarStyles = makeStyles({
  // The page's color below and between the bars, so that no row shows there.
  foot: {
    position: "sticky",
    insetBlockEnd: 0,
    paddingBlockEnd: `calc(var(--safe-bottom) + ${tokens.spacingVerticalM})`,
    backgroundColor: tokens.colorNeutralBackground2,
    zIndex: 1,
  },
  outcome: {
    ...stack,
    rowGap: tokens.spacingVerticalS,
    ":has(.fui-MessageBar)": { marginBlockEnd: tokens.spacingVerticalS },
  },
  bar: {
    ...wrapped,
    justifyContent: "flex-end",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  save: { flexShrink: 0, whiteSpace: "nowrap" },
  iconOnly: { "@media (max-width: 480px)": { minWidth: "32px" } },
  wideOnly: { "@media (max-width: 480px)": { display: "none" } },
  count: { flexGrow: 1, flexBasis: "150px", color: tokens.colorNeutralForeground2 },
});
