import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

export const useInspectStyles = makeStyles({
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
  },
  item: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: tokens.spacingVerticalXXS,
    minInlineSize: 0,
    overflowWrap: "anywhere",
    ...shorthands.padding(tokens.spacingVerticalS, tokens.spacingHorizontalS),
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  line: { display: "flex", alignItems: "baseline", gap: tokens.spacingHorizontalS, flexWrap: "wrap" },
  note: { display: "flex", gap: tokens.spacingHorizontalS, "> svg": { flexShrink: 0 } },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  meter: { alignSelf: "stretch", marginBlock: tokens.spacingVerticalXXS },
  fields: { alignSelf: "stretch", marginBlock: tokens.spacingVerticalXS },
  lines: { whiteSpace: "pre-line" },
  elements: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  picture: {
    maxInlineSize: "100%",
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
  },
});
