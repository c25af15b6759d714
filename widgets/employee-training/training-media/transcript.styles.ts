import { makeStyles, shorthands, tokens, typographyStyles } from "@fluentui/react-components";

export const useTranscriptStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  // Not in the conversation, which scrolls itself.
  scrolling: { maxBlockSize: "280px", overflowY: "auto" },
  line: {
    ...typographyStyles.body1,
    display: "flex",
    gap: tokens.spacingHorizontalM,
    inlineSize: "100%",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: "start",
    color: tokens.colorNeutralForeground1,
    backgroundColor: "transparent",
    ...shorthands.borderStyle("none"),
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
    overflowWrap: "anywhere",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
  },
  current: {
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}`,
  },
  time: {
    flexShrink: 0,
    inlineSize: "36px",
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
  },
});
