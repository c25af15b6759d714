import { makeStyles, tokens } from "@fluentui/react-components";

export const useStatusBadgeStyles = makeStyles({
  badge: { flexShrink: 0, whiteSpace: "nowrap" },
});

export const useUnsavedMarkStyles = makeStyles({
  mark: { flexShrink: 0, color: tokens.colorBrandForeground1, fontSize: tokens.fontSizeBase500 },
});
