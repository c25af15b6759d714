import { makeStyles, tokens } from "@fluentui/react-components";

export const useCatalogPageStyles = makeStyles({
  // The names of the tabs, not their padding, stand where the text begins; three are a little much for 320 pixels.
  tabs: { flexWrap: "wrap", marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
});
