import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

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
