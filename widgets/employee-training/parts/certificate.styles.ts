import { makeStyles, tokens } from "@fluentui/react-components";
import { clampTo, column, stack, wrapped } from "@suite/widget-kit/theme";

export const useCertificatePageStyles = makeStyles({
  page: {
    ...column(tokens.spacingVerticalL),
    boxSizing: "border-box",
    maxInlineSize: "1120px",
    marginInline: "auto",
    padding: tokens.spacingHorizontalL,
    outlineStyle: "none",
    "& h1": { margin: 0 },
    "@media (min-width: 640px)": { paddingInline: tokens.spacingHorizontalXXL },
    // The paper is all that is printed, as large as the sheet allows.
    "@media print": { maxInlineSize: "none", padding: 0 },
  },
  head: column(tokens.spacingVerticalM),
  screenOnly: { "@media print": { display: "none" } },
  title: { ...column(tokens.spacingVerticalXXS), minInlineSize: 0 },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  actions: wrapped(tokens.spacingHorizontalS),
  status: { ":empty": { display: "none" } },
  // White in every theme, since it shows what is printed.
  paper: {
    boxSizing: "border-box",
    inlineSize: "100%",
    blockSize: "auto",
    borderRadius: tokens.borderRadiusSmall,
    boxShadow: tokens.shadow16,
    "@media (forced-colors: active)": { outline: `1px solid ${tokens.colorNeutralStroke1}` },
    "@media print": { boxShadow: "none", borderRadius: 0, breakInside: "avoid" },
  },
  loading: { aspectRatio: "297 / 210", blockSize: "auto" },
});

export const useCertificateSummaryStyles = makeStyles({
  summary: { ...wrapped(tokens.spacingHorizontalM), alignItems: "center" },
  seal: {
    flexShrink: 0,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    inlineSize: "40px",
    blockSize: "40px",
    fontSize: tokens.fontSizeBase600,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusCircular,
    "@media (forced-colors: active)": { border: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  lines: { ...stack, flexGrow: 1, flexBasis: "160px" },
  title: clampTo(2),
  facts: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});
