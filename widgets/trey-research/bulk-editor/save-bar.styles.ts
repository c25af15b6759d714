import { makeStyles, tokens } from "@fluentui/react-components";

export const useSaveBarStyles = makeStyles({
  bar: {
    position: "sticky",
    insetBlockEnd: 0,
    zIndex: 1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: tokens.spacingHorizontalS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalXXL})`,
    marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalXXL})`,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalXXL,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: "solid",
    borderBlockStartColor: tokens.colorNeutralStroke2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  count: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
});
