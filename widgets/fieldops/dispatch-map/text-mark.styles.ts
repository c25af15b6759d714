import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

const forced = "@media (forced-colors: active)";

export const useTextMarkStyles = makeStyles({
  disc: {
    ...typographyStyles.caption2Strong,
    flexShrink: 0,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    boxSizing: "border-box",
    minInlineSize: "24px",
    blockSize: "24px",
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    borderRadius: tokens.borderRadiusCircular,
    fontVariantNumeric: "tabular-nums",
    "::before": { content: "attr(data-text)" },
    [forced]: { border: "1px solid CanvasText" },
  },
  // Room for two numbers.
  long: { paddingInline: tokens.spacingHorizontalXS },
  people: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    [forced]: { color: "CanvasText", backgroundColor: "Canvas", border: "1px solid CanvasText" },
  },
  crowd: {
    ...typographyStyles.caption1Strong,
    minInlineSize: "30px",
    blockSize: "30px",
    paddingInline: tokens.spacingHorizontalXS,
    "::before": { content: "none" },
  },
});
