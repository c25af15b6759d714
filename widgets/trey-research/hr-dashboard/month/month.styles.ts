import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { lineBelow, stack } from "@suite/widget-kit/theme";
import { wrapped } from "../../parts/parts.styles.ts";

export const useMonthStyles = makeStyles({
  steps: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
  },
  // As wide for each month, so that the button after it stays under the pointer.
  month: { margin: 0, minInlineSize: "136px", textAlign: "center" },
  load: { ...wrapped, gap: tokens.spacingHorizontalS, minBlockSize: "24px" },
  figure: { fontVariantNumeric: "tabular-nums" },
  quiet: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  problem: {
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightRegular,
  },
  part: { ...stack, rowGap: tokens.spacingVerticalM },
  table: { ...typographyStyles.body1, inlineSize: "100%", borderCollapse: "collapse" },
  heading: {
    ...typographyStyles.caption1,
    padding: 0,
    paddingBlockEnd: tokens.spacingVerticalXS,
    textAlign: "start",
    color: tokens.colorNeutralForeground2,
    ...lineBelow,
  },
  cell: {
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: 0,
    verticalAlign: "top",
    ...lineBelow,
  },
  project: { textAlign: "start", fontWeight: tokens.fontWeightRegular },
  end: {
    paddingInlineStart: tokens.spacingHorizontalM,
    textAlign: "end",
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
  },
  hours: {
    inlineSize: "72px",
    minInlineSize: 0,
    "& > input": { minInlineSize: 0, inlineSize: "100%", textAlign: "end" },
  },
  // Its label starts at the edge of the panel's texts.
  profile: {
    alignSelf: "flex-start",
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  actions: { ...wrapped, gap: tokens.spacingHorizontalS },
});
