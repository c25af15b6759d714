import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme";

const dot = "24px";

export const useActivityListStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyleType: "none" },
  event: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: `${dot} minmax(0, 1fr)`,
    columnGap: tokens.spacingHorizontalM,
    paddingBlockEnd: tokens.spacingVerticalL,
    ":last-child": { paddingBlockEnd: 0 },
    // The line from this event to the next one.
    ":not(:last-child)::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: "12px",
      insetBlockStart: dot,
      insetBlockEnd: 0,
      borderInlineStartWidth: tokens.strokeWidthThin,
      borderInlineStartStyle: "solid",
      borderInlineStartColor: tokens.colorNeutralStroke2,
    },
  },
  mark: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    inlineSize: dot,
    blockSize: dot,
    boxSizing: "border-box",
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
  },
  danger: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  warning: {
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  success: {
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
  },
  brand: { color: tokens.colorBrandForeground1, backgroundColor: tokens.colorBrandBackground2 },
  neutral: {},
  body: { display: "flex", flexDirection: "column", minInlineSize: 0, rowGap: tokens.spacingVerticalXXS },
  title: { ...typographyStyles.body1Strong, overflow: "hidden", overflowWrap: "anywhere" },
  when: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

const forced = "@media (forced-colors: active)";

export const useBarListStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  row: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: "end",
  },
  choice: { ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover } },
  label: { ...typographyStyles.body1, ...clampTo(2), minInlineSize: 0 },
  button: {
    textAlign: "start",
    // The whole row is the button: the link's area covers it.
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
  chosen: { fontWeight: tokens.fontWeightSemibold },
  value: { ...typographyStyles.body1, fontVariantNumeric: "tabular-nums", textAlign: "end" },
  track: { display: "block", gridColumnStart: 1, gridColumnEnd: -1, overflow: "hidden" },
  background: { fill: tokens.colorNeutralBackground6, [forced]: { fill: "Canvas", stroke: "CanvasText" } },
  bar: { fill: tokens.colorBrandBackground, [forced]: { fill: "Highlight" } },
  selectedBar: { fill: tokens.colorBrandForeground1, [forced]: { fill: "CanvasText" } },
});
