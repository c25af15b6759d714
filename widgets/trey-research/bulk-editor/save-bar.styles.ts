import { makeStyles, tokens } from "@fluentui/react-components";

export const useSaveBarStyles = makeStyles({
  foot: {
    position: "sticky",
    insetBlockEnd: tokens.spacingVerticalM,
    zIndex: 1,
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
  },
  bar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  save: { flexShrink: 0, whiteSpace: "nowrap" },
  iconOnly: { "@media (max-width: 480px)": { minWidth: "32px" } },
  wideOnly: { "@media (max-width: 480px)": { display: "none" } },
  count: { flexGrow: 1, flexBasis: "150px", color: tokens.colorNeutralForeground2 },
});
