import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const usePhotosPanelStyles = makeStyles({
  thumbnails: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(88px, 1fr))",
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  thumbnail: {
    display: "block",
    inlineSize: "100%",
    minInlineSize: 0,
    maxInlineSize: "160px",
    padding: tokens.spacingHorizontalXXS,
    borderRadius: tokens.borderRadiusLarge,
  },
  shown: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: "-2px" },
  figure: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS, margin: 0 },
  picture: { maxInlineSize: "520px" },
  caption: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXXS, minInlineSize: 0 },
  alt: { ...typographyStyles.body1, ...clampTo(4), unicodeBidi: "plaintext" },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
});
