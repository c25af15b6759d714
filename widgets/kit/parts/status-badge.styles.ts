import { makeStyles } from "@fluentui/react-components";

export const useStatusBadgeStyles = makeStyles({
  badge: { flexShrink: 0, whiteSpace: "nowrap" },
});
