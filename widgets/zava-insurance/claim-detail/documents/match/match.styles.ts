import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { centered, column, plainList, stack } from "@suite/widget-kit/theme";

/** An invoice beside its order. The table looks as that of an order's line items. */
export const useMatchStyles = makeStyles({
  part: column(tokens.spacingVerticalM),
  candidates: { ...plainList, ...column(tokens.spacingVerticalS) },
  candidate: {
    inlineSize: "100%",
    maxInlineSize: "none",
    justifyContent: "flex-start",
    textAlign: "start",
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    ":hover": { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  candidateText: stack,
  differs: { color: tokens.colorStatusWarningForeground1 },
  different: { backgroundColor: tokens.colorStatusWarningBackground1 },
  difference: {
    ...typographyStyles.caption1Strong,
    display: "block",
    color: tokens.colorStatusWarningForeground1,
  },
  invoice: { ...centered(tokens.spacingHorizontalS), cursor: "pointer" },
});
