import { makeStyles, tokens } from "@fluentui/react-components";

const narrow = "@media (max-width: 480px)";

export const useFilterFieldsStyles = makeStyles({
  // The longest words of the bar stand in it.
  sort: { [narrow]: { gridColumn: "1 / -1" } },
  // It has no label above it, so it stands where the fields do, which are a little lower than it is.
  preferred: {
    alignSelf: "end",
    marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalXS})`,
    [narrow]: { gridColumn: "1 / -1" },
  },
});
