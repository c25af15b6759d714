import { makeStyles, tokens } from "@fluentui/react-components";

export const useAssignmentsPanelStyles = makeStyles({
  none: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
  more: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});
