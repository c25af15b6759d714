import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { plainList, stack } from "@suite/widget-kit/theme";
import { circle } from "../../parts/parts.styles.ts";

const wide = "@media (min-width: 560px)";
const phone = "@media (max-width: 559.98px)";
const forced = "@media (forced-colors: active)";

const line = {
  content: '""',
  position: "absolute",
  backgroundColor: tokens.colorNeutralStroke1,
  [forced]: { backgroundColor: "GrayText" },
} as const;

/** Steps beside one another, with a line from dot to dot. On phones only the current one has words to see. */
export const useStepperStyles = makeStyles({
  steps: {
    display: "flex",
    columnGap: "24px",
    ...plainList,
    [wide]: { display: "grid", columnGap: 0, gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
  step: {
    position: "relative",
    display: "flex",
    columnGap: tokens.spacingHorizontalS,
    ":not(:first-child)::before": {
      ...line,
      insetInlineStart: "-22px",
      insetBlockStart: "11px",
      inlineSize: "20px",
      blockSize: "2px",
      [wide]: {
        insetInlineStart: "auto",
        insetInlineEnd: "calc(50% + 16px)",
        inlineSize: "calc(100% - 32px)",
      },
    },
    [wide]: {
      flexDirection: "column",
      alignItems: "center",
      rowGap: tokens.spacingVerticalXS,
      textAlign: "center",
    },
  },
  reached: { ":not(:first-child)::before": { backgroundColor: tokens.colorBrandStroke1 } },
  dot: {
    ...circle,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  done: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorBrandBackground}`,
  },
  current: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}`,
  },
  denied: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorStatusDangerBackground3,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorStatusDangerBackground3}`,
  },
  words: {
    ...stack,
    overflowWrap: "anywhere",
    justifyContent: "center",
    [wide]: { alignItems: "center", justifyContent: "flex-start" },
  },
  spoken: {
    [phone]: {
      position: "absolute",
      inlineSize: "1px",
      blockSize: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const approved = tokens.colorStatusSuccessBackground3;
const pending = tokens.colorPaletteMarigoldBorderActive;

export const useBudgetStyles = makeStyles({
  budget: { ...stack, rowGap: tokens.spacingVerticalM },
  bar: {
    position: "relative",
    display: "flex",
    columnGap: "2px",
    blockSize: "12px",
    overflow: "hidden",
    backgroundColor: tokens.colorNeutralBackground6,
    borderRadius: tokens.borderRadiusMedium,
    [forced]: { border: "1px solid CanvasText" },
  },
  part: {
    flexShrink: 0,
    transitionProperty: "inline-size",
    transitionDuration: tokens.durationSlow,
    "@media (prefers-reduced-motion: reduce)": { transitionDuration: "0s" },
  },
  approved: { backgroundColor: approved, [forced]: { backgroundColor: "Highlight" } },
  pending: { backgroundColor: pending, [forced]: { backgroundColor: "GrayText" } },
  limit: {
    position: "absolute",
    insetBlock: 0,
    inlineSize: "2px",
    backgroundColor: tokens.colorNeutralForeground1,
    [forced]: { backgroundColor: "CanvasText" },
  },
  legend: {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    [wide]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
  entry: stack,
  label: {
    ...typographyStyles.caption1,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
  },
  swatch: {
    flexShrink: 0,
    inlineSize: "10px",
    blockSize: "10px",
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground6,
    [forced]: { border: "1px solid CanvasText" },
  },
  amount: {
    ...typographyStyles.subtitle2,
    margin: 0,
    fontVariantNumeric: "tabular-nums",
    overflowWrap: "anywhere",
  },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  warning: { color: tokens.colorStatusDangerForeground1 },
});

export const useTimelineStyles = makeStyles({
  list: { ...stack, ...plainList },
  event: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "24px minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalM,
    paddingBlockEnd: tokens.spacingVerticalL,
    ":last-child": { paddingBlockEnd: 0 },
    // The line from this event to the next one.
    ":not(:last-child)::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: "12px",
      insetBlockStart: "24px",
      insetBlockEnd: 0,
      borderInlineStartWidth: tokens.strokeWidthThin,
      borderInlineStartStyle: "solid",
      borderInlineStartColor: tokens.colorNeutralStroke2,
    },
  },
  mark: {
    ...circle,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
  },
  danger: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  success: {
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
  },
  brand: { color: tokens.colorBrandForeground1, backgroundColor: tokens.colorBrandBackground2 },
  neutral: {},
  body: { ...stack, rowGap: tokens.spacingVerticalXXS },
  title: { ...typographyStyles.body1Strong, overflow: "hidden", overflowWrap: "anywhere" },
  when: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});
