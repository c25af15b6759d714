import { makeStyles, tokens } from "@fluentui/react-components";

export const useContractorsSkeletonStyles = makeStyles({
  title: { maxInlineSize: "160px" },
  contractor: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM },
});
