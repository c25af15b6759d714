import { makeStyles, tokens } from "@fluentui/react-components";

export const useListSkeletonStyles = makeStyles({
  title: { inlineSize: "40%" },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))",
    gap: tokens.spacingHorizontalL,
  },
});
