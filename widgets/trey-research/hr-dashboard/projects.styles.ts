import { makeStyles, tokens } from "@fluentui/react-components";

export const useProjectsStyles = makeStyles({
  list: {
    marginBlock: 0,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: 0,
    listStyleType: "none",
  },
  row: {
    position: "relative",
    display: "flex",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalS,
    ":not(:last-child)": {
      borderBlockEndWidth: tokens.strokeWidthThin,
      borderBlockEndStyle: "solid",
      borderBlockEndColor: tokens.colorNeutralStroke2,
    },
    // Wherever the row is pointed at, its link is: the lighter colour is the one that stays readable on this ground.
    ":hover": {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      "& .fui-Link": { color: tokens.colorBrandForegroundLinkHover },
    },
  },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  open: {
    fontWeight: tokens.fontWeightSemibold,
    textAlign: "start",
    // The whole row opens the project: the link's area covers it.
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
  hours: { flexShrink: 0, fontVariantNumeric: "tabular-nums" },
  quiet: { color: tokens.colorNeutralForeground2 },
});
