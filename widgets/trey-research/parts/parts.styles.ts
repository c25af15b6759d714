import { makeStyles, tokens } from "@fluentui/react-components";
import { stack, wideTable } from "@suite/widget-kit/theme";

export const wrapped = { display: "flex", flexWrap: "wrap", alignItems: "center" } as const;

/** A `fieldset` that only groups. */
export const plainGroup = { margin: 0, padding: 0, border: "none", minInlineSize: 0 } as const;

export const useAssignmentsTableStyles = makeStyles({
  row: {
    [wideTable]: {
      gridTemplateColumns: "minmax(96px, 1fr) 80px 82px 96px 88px 92px",
      columnGap: tokens.spacingHorizontalS,
    },
  },
  body: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wideTable]: { minBlockSize: "52px", rowGap: 0 },
  },
  subject: { gridColumnEnd: "span 2", [wideTable]: { gridColumnEnd: "auto" } },
  // In narrow windows two figures stand side by side under the name, each below its label, which may be long.
  figure: {
    flexDirection: "column",
    alignItems: "flex-start",
    [wideTable]: {
      flexDirection: "row",
      justifyContent: "flex-end",
      alignItems: "center",
      textAlign: "end",
    },
  },
  action: { [wideTable]: { justifyContent: "flex-end" } },
  rate: {
    ...stack,
    [wideTable]: { alignItems: "flex-end", "& > *": { textAlign: "end" } },
  },
  remove: {
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    [wideTable]: {
      marginInlineStart: 0,
      marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})`,
    },
  },
  question: {
    ...stack,
    gap: tokens.spacingVerticalS,
    inlineSize: "100%",
    marginBlock: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

export const usePlanStyles = makeStyles({
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(96px, 100%), 1fr))",
    alignItems: "end",
    gap: tokens.spacingHorizontalM,
    "&:has(.fui-Field__validationMessage)": { alignItems: "start" },
    "& :is(.fui-Input, .fui-Select, input, select)": { minInlineSize: 0 },
  },
  total: { ...stack, gap: tokens.spacingVerticalXS },
  figures: { fontVariantNumeric: "tabular-nums" },
  over: {
    display: "flex",
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusDangerForeground1,
  },
  icon: { flexShrink: 0, marginBlockStart: tokens.spacingVerticalXXS },
});
