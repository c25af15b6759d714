import { makeStyles, tokens } from "@fluentui/react-components";

export const useListPageStyles = makeStyles({
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingVerticalL,
  },
  // The list has the whole width until there is something to stand beside it.
  split: {
    "@media (min-width: 1080px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(320px, 400px)" },
  },
});
