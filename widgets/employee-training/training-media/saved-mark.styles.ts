import { makeStyles, tokens } from "@fluentui/react-components";

export const useSavedMarkStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  warning: { color: tokens.colorStatusWarningForeground1 },
});
