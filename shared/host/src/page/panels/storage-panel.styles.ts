import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

export const useStoragePanelStyles = makeStyles({
  list: { listStyleType: "none", margin: 0, padding: 0 },
  change: {
    display: "flex",
    alignItems: "flex-start",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    ...shorthands.borderColor(tokens.colorNeutralStroke2),
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
  },
  text: { display: "flex", flexDirection: "column", minInlineSize: 0, overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground3 },
});
