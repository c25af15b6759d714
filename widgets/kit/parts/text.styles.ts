import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "../theme/common.styles.ts";

export const useLongTextStyles = makeStyles({
  block: { display: "flex", flexDirection: "column", alignItems: "flex-start", minInlineSize: 0 },
  text: {
    ...typographyStyles.body1,
    margin: 0,
    maxInlineSize: "100%",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    overflow: "hidden",
  },
  // Its words, not its padding, stand where the text begins.
  toggle: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  clamped: { ...clampTo(3), whiteSpace: "normal" },
});

export const useTextAreaStyles = makeStyles({
  area: {
    ...typographyStyles.body1,
    boxSizing: "border-box",
    inlineSize: "100%",
    minInlineSize: 0,
    minBlockSize: "64px",
    margin: 0,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalMNudge}`,
    resize: "vertical",
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBlockEndColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    ":hover": { borderBlockEndColor: tokens.colorNeutralStrokeAccessibleHover },
    ":focus": {
      outlineStyle: "none",
      borderBlockEndColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px 0 0 ${tokens.colorCompoundBrandStroke}`,
    },
    "@media (forced-colors: active)": { ":focus": { outline: "2px solid Highlight" } },
    "&[aria-invalid=true]": { border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}` },
  },
});

export const useSpokenOnlyStyles = makeStyles({
  words: {
    position: "absolute",
    inlineSize: "1px",
    blockSize: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
});
