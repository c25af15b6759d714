import { makeStyles, tokens } from "@fluentui/react-components";

export const useConfirmRemovalStyles = makeStyles({
  question: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    inlineSize: "100%",
    marginBlock: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});
