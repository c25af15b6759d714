import { makeStyles, tokens } from "@fluentui/react-components";

export const useStatusStyles = makeStyles({
  line: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    inlineSize: "100%",
    columnGap: tokens.spacingHorizontalXS,
  },
  badge: { flexShrink: 0 },
  reason: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});
