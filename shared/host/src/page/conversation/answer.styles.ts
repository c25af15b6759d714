import { makeStyles, tokens } from "@fluentui/react-components";

export const useAnswerStyles = makeStyles({
  answer: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: tokens.strokeWidthThick,
    borderInlineStartStyle: "solid",
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
  failed: { borderInlineStartColor: tokens.colorStatusDangerBorder1 },
  label: { color: tokens.colorNeutralForeground3 },
  body: { maxInlineSize: "720px" },
  clamped: { maxBlockSize: "200px", overflow: "hidden" },
  more: { alignSelf: "flex-start" },
});
