import { makeStyles } from "@fluentui/react-components";

export const useOverAllocatedStyles = makeStyles({
  badge: { flexShrink: 0, whiteSpace: "nowrap" },
});
