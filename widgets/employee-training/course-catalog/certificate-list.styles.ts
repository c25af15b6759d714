import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useCertificateListStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  certificate: { display: "flex", gap: tokens.spacingHorizontalS },
  icon: {
    flexShrink: 0,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase300,
  },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  title: { ...typographyStyles.body1Strong, ...clampTo(2) },
  facts: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});
