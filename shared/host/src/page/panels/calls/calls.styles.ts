import { makeStyles, shorthands, tokens } from "@fluentui/react-components";
import { column, row } from "../../parts/layout.ts";

export const useCallsStyles = makeStyles({
  heading: {
    display: "flex",
    justifyContent: "space-between",
    margin: 0,
    paddingBlock: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground3,
    ...shorthands.borderBottom(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
  },
  title: { flexGrow: 1, flexBasis: "50%", minInlineSize: 0 },
  time: {
    minInlineSize: "56px",
    textAlign: "end",
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
  track: {
    flexGrow: 1,
    flexBasis: "30%",
    flexShrink: 0,
    position: "relative",
    blockSize: tokens.spacingVerticalS,
  },
  bar: {
    position: "absolute",
    insetBlock: 0,
    minInlineSize: "2px",
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: "none",
  },
  details: {
    ...column(tokens.spacingVerticalS),
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineStart: tokens.spacingHorizontalL,
    "> button": { alignSelf: "start" },
  },
  span: { ...row(tokens.spacingHorizontalS), paddingBlock: tokens.spacingVerticalXXS },
});
