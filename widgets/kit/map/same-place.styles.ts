import { makeStyles, tokens } from "@fluentui/react-components";

export const useSamePlaceStyles = makeStyles({
  panel: {
    position: "absolute",
    insetBlockStart: tokens.spacingVerticalS,
    insetInlineStart: tokens.spacingHorizontalS,
    zIndex: 6,
    display: "flex",
    flexDirection: "column",
    boxSizing: "border-box",
    inlineSize: "260px",
    maxInlineSize: `calc(100% - 2 * ${tokens.spacingHorizontalS})`,
    maxBlockSize: `calc(100% - 2 * ${tokens.spacingVerticalS})`,
    padding: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
  },
  head: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    paddingInlineStart: tokens.spacingHorizontalS,
  },
  list: { overflowY: "auto", margin: 0, padding: 0, listStyleType: "none" },
  choice: { inlineSize: "100%", justifyContent: "flex-start", textAlign: "start" },
});
