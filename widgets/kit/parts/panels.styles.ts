import { makeStyles, tokens } from "@fluentui/react-components";

export const usePanelStyles = makeStyles({
  panel: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    minInlineSize: 0,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
  },
  title: { margin: 0 },
});

export const useSidePanelStyles = makeStyles({
  frame: { outlineStyle: "none", scrollMarginBlock: tokens.spacingVerticalL, minInlineSize: 0 },
});
