import { makeStyles, tokens } from "@fluentui/react-components";

export const useCourseEntryStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  entry: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalM },
  place: {
    flexShrink: 0,
    inlineSize: "24px",
    blockSize: "24px",
    lineHeight: "24px",
    textAlign: "center",
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: "tabular-nums",
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusCircular,
    "@media (forced-colors: active)": { border: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  what: {
    display: "flex",
    flexDirection: "column",
    alignItems: "stretch",
    flexGrow: 1,
    flexBasis: "160px",
    gap: tokens.spacingVerticalXXS,
    minInlineSize: 0,
  },
  action: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-start",
    gap: tokens.spacingHorizontalS,
    ":empty": { display: "none" },
  },
});
