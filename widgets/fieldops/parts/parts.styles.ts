import { makeStyles, tokens } from "@fluentui/react-components";
import { lineBelow, stack } from "@suite/widget-kit/theme";

/** A line below each row but the last. */
export const ruled = { ...lineBelow, ":last-child": { borderBlockEndStyle: "none" } } as const;

export const ellipsis = {
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
} as const;

/** Parts side by side, which wrap where there is no room. */
export const wrapping = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: tokens.spacingHorizontalS,
} as const;

/** Text and marks of rows and panels. */
export const useRowStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  name: { fontWeight: tokens.fontWeightSemibold, textAlign: "start", overflowWrap: "anywhere" },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: "tabular-nums" },
  lines: { ...stack, alignItems: "flex-start" },
  marks: { ...wrapping, gap: tokens.spacingHorizontalXS, ":empty": { display: "none" } },
  actions: wrapping,
  // Links keep their contrast on this background, in light and dark.
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    ":hover": { backgroundColor: tokens.colorBrandBackground2 },
    boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
});

export const useMoreActionsStyles = makeStyles({
  area: { position: "relative" },
  list: {
    ...stack,
    position: "absolute",
    zIndex: 4,
    insetBlockStart: "100%",
    insetInlineEnd: 0,
    marginBlockStart: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalXS,
    whiteSpace: "nowrap",
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    "& button": { justifyContent: "flex-start" },
  },
});

export const useTechnicianStyles = makeStyles({
  unknown: {
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground6,
  },
});

export const useAssignmentStyles = makeStyles({
  text: { margin: 0, overflowWrap: "anywhere" },
});

export const useSlaCountdownStyles = makeStyles({
  countdown: { display: "inline-flex", fontVariantNumeric: "tabular-nums" },
});

export const useMessageStatusStyles = makeStyles({
  // One click selects the whole text for copying.
  text: {
    marginBlockStart: tokens.spacingVerticalXS,
    marginBlockEnd: 0,
    fontWeight: tokens.fontWeightSemibold,
    userSelect: "all",
    overflowWrap: "anywhere",
  },
});
