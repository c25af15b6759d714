import { makeStyles, tokens } from "@fluentui/react-components";

export const useCommitBarStyles = makeStyles({
  bar: {
    position: "sticky",
    insetBlockEnd: tokens.spacingVerticalM,
    zIndex: 2,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  status: { flexGrow: 1, flexBasis: "200px", minInlineSize: 0, color: tokens.colorNeutralForeground2 },
});
