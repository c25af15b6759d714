import { makeStyles, tokens } from "@fluentui/react-components";

export const useCheckListStyles = makeStyles({
  list: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  missed: { color: tokens.colorStatusDangerForeground1, overflowWrap: "anywhere" },
});
