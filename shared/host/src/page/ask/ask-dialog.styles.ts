import { makeStyles, tokens } from "@fluentui/react-components";

export const useAskDialogStyles = makeStyles({
  body: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: "anywhere",
    whiteSpace: "pre-wrap",
  },
});
