import { makeStyles, tokens } from "@fluentui/react-components";

export const useOverAllocationStyles = makeStyles({
  line: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});
