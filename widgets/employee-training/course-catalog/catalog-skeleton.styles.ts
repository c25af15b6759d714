import { makeStyles, tokens } from "@fluentui/react-components";

export const useCatalogSkeletonStyles = makeStyles({
  title: { maxInlineSize: "160px" },
  course: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  name: { inlineSize: "50%" },
  facts: { inlineSize: "75%" },
});
