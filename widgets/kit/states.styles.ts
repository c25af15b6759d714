import { makeStyles, tokens } from "@fluentui/react-components";

export const useStatesStyles = makeStyles({
  page: {
    display: "flex",
    flexDirection: "column",
    padding: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
  },
  message: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  icon: { fontSize: tokens.fontSizeHero800, color: tokens.colorNeutralForeground3 },
  error: { color: tokens.colorStatusDangerForeground1 },
  body: { color: tokens.colorNeutralForeground2, maxInlineSize: "64ch" },
  detail: { color: tokens.colorNeutralForeground3 },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});
