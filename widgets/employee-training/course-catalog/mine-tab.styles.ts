import { makeStyles, tokens } from "@fluentui/react-components";

export const useMineTabStyles = makeStyles({
  groups: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(360px, 100%), 1fr))",
    alignItems: "start",
    gap: tokens.spacingHorizontalL,
  },
});
