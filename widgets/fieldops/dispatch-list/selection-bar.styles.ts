import { makeStyles, tokens } from "@fluentui/react-components";

export const useSelectionBarStyles = makeStyles({
  bar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    // The select-all box stands above those of the rows.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  picked: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: "tabular-nums" },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    marginInlineStart: tokens.spacingHorizontalS,
  },
});
