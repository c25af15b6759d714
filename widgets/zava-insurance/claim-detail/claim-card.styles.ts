import { makeStyles, tokens } from "@fluentui/react-components";

export const useClaimCardStyles = makeStyles({
  title: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  where: { display: "flex", alignItems: "flex-start", columnGap: tokens.spacingHorizontalXS },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase400 },
  text: { minInlineSize: 0, overflow: "hidden" },
});
