import { makeStyles, tokens } from "@fluentui/react-components";

export const usePinListStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: "none" },
  row: {
    display: "flex",
    alignItems: "flex-start",
    gap: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ":last-child": { borderBlockEndStyle: "none" },
  },
  // Links keep their contrast on it, in light and in dark.
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
  what: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    minInlineSize: 0,
    paddingBlockStart: tokens.spacingVerticalS,
  },
  site: { fontWeight: tokens.fontWeightSemibold, textAlign: "start", overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2 },
  marks: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
    marginBlockStart: tokens.spacingVerticalXS,
  },
});
