import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { lineBelow, plainList, stack, wideTable } from "@suite/widget-kit/theme";
import { wrapped } from "../parts/parts.styles.ts";

export const useConsultantsStyles = makeStyles({
  row: {
    [wideTable]: {
      // The names come first: the months of the heat map get narrower before a name wraps.
      gridTemplateColumns: "minmax(172px, 4fr) minmax(72px, 3fr) 84px 84px minmax(148px, 5fr)",
    },
  },
  body: {
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: '"who hours" "skills skills" "peak peak"',
    rowGap: tokens.spacingVerticalSNudge,
    paddingBlock: tokens.spacingVerticalS,
    [wideTable]: { gridTemplateAreas: '"who skills assignments hours peak"', minBlockSize: "52px" },
  },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    "& .fui-Link": { color: tokens.colorBrandForegroundLinkHover },
    boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
  end: { justifyContent: "flex-end", textAlign: "end", whiteSpace: "nowrap" },
  who: { gridArea: "who" },
  skills: { gridArea: "skills" },
  assignments: { gridArea: "assignments", display: "none", [wideTable]: { display: "flex" } },
  hours: { gridArea: "hours" },
  peak: {
    gridArea: "peak",
    flexDirection: "column",
    alignItems: "stretch",
    rowGap: tokens.spacingVerticalXXS,
  },
  utilization: { display: "block", [wideTable]: { display: "none" } },
  mark: { display: "flex" },
});

export const useProjectsStyles = makeStyles({
  list: {
    marginBlock: 0,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: 0,
    listStyleType: "none",
  },
  row: {
    display: "flex",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalS,
    ":not(:last-child)": lineBelow,
    // The link takes its hover color with the row: the one readable on this background.
    ":hover": {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      "& .fui-Link": { color: tokens.colorBrandForegroundLinkHover },
    },
  },
  lines: stack,
  hours: { flexShrink: 0, fontVariantNumeric: "tabular-nums" },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export const useConsultantPanelStyles = makeStyles({
  who: { display: "flex", gap: tokens.spacingHorizontalM },
  lines: { ...stack, rowGap: tokens.spacingVerticalXXS },
  quiet: { color: tokens.colorNeutralForeground2 },
  title: { margin: 0 },
  list: plainList,
  project: {
    display: "flex",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
  },
  ask: { alignSelf: "flex-start" },
  figure: { flexShrink: 0, fontVariantNumeric: "tabular-nums" },
});

export const usePersonRowStyles = makeStyles({
  row: {
    ...wrapped,
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalSNudge,
  },
  who: { ...stack, flexGrow: 1, flexBasis: "96px" },
  detail: { color: tokens.colorNeutralForeground2 },
  figure: {
    ...typographyStyles.body1,
    minInlineSize: "56px",
    marginInlineStart: "auto",
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
});
