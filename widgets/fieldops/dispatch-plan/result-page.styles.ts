import { makeStyles, tokens } from "@fluentui/react-components";

export const useResultPageStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: "none" },
  rest: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});
