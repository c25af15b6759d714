import { makeStyles, tokens } from "@fluentui/react-components";

export const useFilterFieldsStyles = makeStyles({
  // It has no label above it, so it stands where the fields do, which are a little lower than it is.
  preferred: { alignSelf: "end", marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalXS})` },
});
