import { makeStyles, tokens } from "@fluentui/react-components";

export const useAssignmentPanelStyles = makeStyles({
  subtitle: { color: tokens.colorNeutralForeground2 },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  lines: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});
