import { makeStyles, shorthands, tokens } from "@fluentui/react-components";
import { borderBelow, column, noticeCard, padding, row, wrapped } from "./layout.ts";

const cell = {
  textAlign: "start",
  ...padding(tokens.spacingVerticalXS, tokens.spacingHorizontalS),
  verticalAlign: "top",
  ...borderBelow,
} as const;

export const useMarkdownStyles = makeStyles({
  text: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: "anywhere",
    "& h4": { marginBlock: tokens.spacingVerticalS, fontSize: tokens.fontSizeBase300 },
    "& p": { marginBlock: tokens.spacingVerticalXS },
    "& ul, & ol": {
      marginBlock: tokens.spacingVerticalXS,
      paddingInlineStart: tokens.spacingHorizontalXXL,
    },
    "& code": { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
    "& pre": {
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase200,
      whiteSpace: "pre-wrap",
      backgroundColor: tokens.colorNeutralBackground3,
      padding: tokens.spacingHorizontalS,
      borderRadius: tokens.borderRadiusMedium,
    },
    "& blockquote": {
      marginInline: 0,
      paddingInlineStart: tokens.spacingHorizontalM,
      ...shorthands.borderLeft(tokens.strokeWidthThick, "solid", tokens.colorNeutralStroke2),
    },
    "& table": {
      borderCollapse: "collapse",
      fontSize: tokens.fontSizeBase200,
      overflowWrap: "break-word",
    },
    "& th": { ...cell, fontWeight: tokens.fontWeightSemibold },
    "& td": cell,
  },
});

export const useDialogStyles = makeStyles({
  fields: column(tokens.spacingVerticalM),
  body: { overflowWrap: "anywhere", whiteSpace: "pre-wrap" },
});

const quiet = { color: tokens.colorNeutralForeground3 };

export const useConsentStyles = makeStyles({
  panel: noticeCard,
  heading: { ...row(tokens.spacingHorizontalS), margin: 0 },
  quiet,
  buttons: wrapped(tokens.spacingHorizontalS),
  values: { ...column(tokens.spacingVerticalXS), margin: 0 },
  value: {
    display: "grid",
    gridTemplateColumns: "minmax(96px, 1fr) 3fr",
    gap: tokens.spacingHorizontalM,
  },
  valueName: { ...quiet, "::first-letter": { textTransform: "uppercase" } },
  shownValue: { margin: 0, overflowWrap: "anywhere" },
});
