import { makeStyles } from "@fluentui/react-components";

export const useFilterFieldsStyles = makeStyles({
  // It has no label above it, so it stands where the fields do.
  preferred: { alignSelf: "end" },
});
