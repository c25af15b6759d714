import { makeStyles, tokens } from "@fluentui/react-components";

export const useEditFormStyles = makeStyles({
  form: {
    minInlineSize: 0,
    margin: 0,
    padding: 0,
    border: "none",
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
  },
  clash: { outlineStyle: "none" },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    paddingBlockStart: tokens.spacingVerticalS,
  },
  status: { color: tokens.colorNeutralForeground2 },
});
