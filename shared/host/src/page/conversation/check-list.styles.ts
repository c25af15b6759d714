import { makeStyles, tokens } from "@fluentui/react-components";

export const useCheckListStyles = makeStyles({
  list: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  missed: { margin: 0, overflowWrap: "anywhere" },
});
