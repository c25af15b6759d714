import { makeStyles, tokens } from "@fluentui/react-components";

const narrow = "@media (max-width: 480px)";
const medium = "@media (min-width: 481px) and (max-width: 720px)";

export const useFilterFieldsStyles = makeStyles({
  // The longest words of the bar stand in it.
  sort: { [medium]: { gridColumn: "span 2" }, [narrow]: { gridColumn: "1 / -1" } },
  // It has no label above it, so it stands where the fields do, which are a little lower than it is.
  preferred: {
    alignSelf: "end",
    marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalXS})`,
    [narrow]: { gridColumn: "1 / -1" },
  },
});
