import { makeStyles, tokens } from "@fluentui/react-components";

export const useSidePanelStyles = makeStyles({
  panel: {
    display: "flex",
    flexDirection: "column",
    minBlockSize: 0,
    minInlineSize: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderInlineStartWidth: tokens.strokeWidthThin,
    borderInlineStartStyle: "solid",
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
  tabs: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    padding: tokens.spacingHorizontalS,
  },
  body: {
    flexGrow: 1,
    minBlockSize: 0,
    overflowY: "auto",
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    paddingBlockEnd: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalM,
  },
});
