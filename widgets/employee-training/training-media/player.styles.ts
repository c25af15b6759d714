import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

const wave = (inline: string) =>
  `radial-gradient(circle at ${inline} 110%, ${tokens.colorBrandBackground} 0 38%, transparent 38.5%)`;

export const usePlayerStyles = makeStyles({
  block: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  frame: {
    position: "relative",
    aspectRatio: "16 / 9",
    inlineSize: "100%",
    overflow: "hidden",
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
  },
  video: { display: "block", inlineSize: "100%", blockSize: "100%", objectFit: "contain" },
  poster: {
    position: "absolute",
    inset: 0,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    padding: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackgroundPressed,
    backgroundImage: wave("90%"),
    ":dir(rtl)": { backgroundImage: wave("10%") },
    "@media (forced-colors: active)": { border: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  posterTitle: {
    ...typographyStyles.body1Strong,
    position: "absolute",
    insetBlockStart: tokens.spacingVerticalM,
    insetInline: tokens.spacingHorizontalL,
    ...clampTo(2),
  },
  length: {
    ...typographyStyles.caption1,
    position: "absolute",
    insetBlockEnd: tokens.spacingVerticalS,
    insetInlineEnd: tokens.spacingHorizontalM,
    fontVariantNumeric: "tabular-nums",
  },
  loading: { inlineSize: "60%" },
});
