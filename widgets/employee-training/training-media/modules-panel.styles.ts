import { makeStyles, tokens } from "@fluentui/react-components";

export const useModulesPanelStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: "none" },
  module: { inlineSize: "100%" },
  title: { overflowWrap: "anywhere" },
  facts: { color: tokens.colorNeutralForeground2 },
});
