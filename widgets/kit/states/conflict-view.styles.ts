import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

const cell = {
  paddingBlock: tokens.spacingVerticalXS,
  paddingInlineStart: 0,
  paddingInlineEnd: tokens.spacingHorizontalM,
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke1,
  textAlign: "start",
  verticalAlign: "top",
} as const;

export const useConflictStyles = makeStyles({
  conflict: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
  },
  title: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500 },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalS,
  },
  table: { ...typographyStyles.body1, inlineSize: "100%", tableLayout: "fixed", borderCollapse: "collapse" },
  // Three columns on a phone, in languages with long words.
  heading: { ...cell, ...typographyStyles.caption1Strong, paddingInlineEnd: tokens.spacingHorizontalS },
  cell,
});
