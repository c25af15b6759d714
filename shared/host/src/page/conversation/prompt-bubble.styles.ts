import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

export const usePromptBubbleStyles = makeStyles({
  row: { display: "flex", flexDirection: "column", alignItems: "flex-end", gap: tokens.spacingVerticalXS },
  bubble: {
    maxInlineSize: "560px",
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: "anywhere",
    whiteSpace: "pre-wrap",
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorTransparentStroke),
  },
  fromWidget: {
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
  },
  note: { color: tokens.colorNeutralForeground3 },
});
