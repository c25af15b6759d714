import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useFilterBarStyles = makeStyles({
  bar: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(136px, 100%), 1fr))",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    // In one line, whatever label above or message below takes two.
    alignItems: "end",
    "&:has(.fui-Field__validationMessage)": { alignItems: "start" },
    "& input, & select": { minInlineSize: 0 },
    // Of any length, a typed word or an offered value makes no field wider.
    "& :is(.fui-Field, .fui-Input, .fui-Select)": { minInlineSize: 0 },
  },
  foot: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    minBlockSize: "24px",
  },
  found: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

export const useFilterTagsStyles = makeStyles({
  tags: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  item: { minInlineSize: 0, maxInlineSize: "100%" },
  // A long name typed into a filter wraps inside its badge.
  tag: { height: "auto", minBlockSize: "24px", maxInlineSize: "100%", overflowWrap: "anywhere" },
});
