import { makeStyles } from "@fluentui/react-components";

export const useCatalogPageStyles = makeStyles({
  // Three names of tabs are a little more than 320 pixels hold.
  tabs: { flexWrap: "wrap" },
});
