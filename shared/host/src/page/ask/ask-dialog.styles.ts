import { makeStyles } from "@fluentui/react-components";

export const useAskDialogStyles = makeStyles({
  body: { overflowWrap: "anywhere", whiteSpace: "pre-wrap" },
});
