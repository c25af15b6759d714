import { makeStyles, tokens } from "@fluentui/react-components";

export const useRemoveAssignmentStyles = makeStyles({
  cell: { blockSize: "auto", padding: 0 },
  question: {
    display: "flex",
    flexDirection: "column",
    flexGrow: 1,
    gap: tokens.spacingVerticalS,
    marginBlock: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});
