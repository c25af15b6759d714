import { makeStyles, tokens } from "@fluentui/react-components";

export const useTechnicianOutcomeStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-start",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ":last-child": { borderBlockEndStyle: "none" },
  },
  what: {
    display: "flex",
    flexDirection: "column",
    flexGrow: 1,
    // With less room than for this and the marks, those stand below.
    flexBasis: "160px",
    minInlineSize: 0,
    overflowWrap: "anywhere",
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  end: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    marginInlineStart: "auto",
    gap: tokens.spacingHorizontalS,
  },
});
