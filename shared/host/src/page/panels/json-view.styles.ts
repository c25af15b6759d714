import { makeStyles, tokens } from "@fluentui/react-components";

export const useJsonViewStyles = makeStyles({
  view: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS, minInlineSize: 0 },
  label: { color: tokens.colorNeutralForeground3 },
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalS,
    maxBlockSize: "280px",
    overflow: "auto",
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
});
