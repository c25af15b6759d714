import { makeStyles, tokens } from "@fluentui/react-components";

export const usePlanTextStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  line: { display: "flex", flexDirection: "column", overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2 },
});
