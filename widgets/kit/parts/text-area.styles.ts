import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

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
