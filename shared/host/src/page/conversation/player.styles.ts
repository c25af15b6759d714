import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

export const usePlayerStyles = makeStyles({
  bar: {
    position: "sticky",
    insetBlockEnd: 0,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.borderColor(tokens.colorNeutralStroke2),
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: "solid",
  },
  stopped: { flexBasis: "100%" },
  progress: {
    flexGrow: 1,
    minInlineSize: "140px",
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
  },
});
