import { makeStyles, tokens } from "@fluentui/react-components";

export const useFilterFieldsStyles = makeStyles({
  // The longest words of the bar stand in it.
  sort: { "@media (max-width: 480px)": { gridColumn: "1 / -1" } },
  // It has no label above it, so it stands where the fields do, which are a little lower than it is.
  preferred: { alignSelf: "end", marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalXS})` },
});
