import { makeStyles, tokens } from "@fluentui/react-components";

export const useNothingYetStyles = makeStyles({
  box: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXXL,
    textAlign: "center",
  },
  hint: { color: tokens.colorNeutralForeground3 },
});
