import { makeStyles, tokens } from "@fluentui/react-components";

const wide = "@container (min-width: 600px)";

/** One markup, two layouts: columns where the panel is wide, a block for each person where it is not. */
export const useConsultantsStyles = makeStyles({
  container: { containerType: "inline-size" },
  header: {
    position: "absolute",
    inlineSize: "1px",
    blockSize: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    [wide]: {
      position: "static",
      inlineSize: "auto",
      blockSize: "auto",
      overflow: "visible",
      clipPath: "none",
    },
  },
  row: {
    display: "grid",
    [wide]: {
      gridTemplateColumns: "minmax(168px, 5fr) minmax(120px, 5fr) 64px 80px minmax(124px, 3fr)",
      columnGap: tokens.spacingHorizontalM,
      alignItems: "center",
    },
  },
  body: {
    position: "relative",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: '"who hours" "skills skills" "peak peak"',
    rowGap: tokens.spacingVerticalXS,
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    [wide]: { gridTemplateAreas: '"who skills assignments hours peak"', minBlockSize: "52px" },
  },
  selected: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  cell: { minInlineSize: 0, blockSize: "auto", paddingInline: 0, flexGrow: 0 },
  end: { justifyContent: "flex-end", textAlign: "end", fontVariantNumeric: "tabular-nums" },
  who: { gridArea: "who", display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  open: {
    fontWeight: tokens.fontWeightSemibold,
    textAlign: "start",
    // The whole row opens the person: the link's area covers it.
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  skills: {
    gridArea: "skills",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
  },
  assignments: { gridArea: "assignments", display: "none", [wide]: { display: "flex" } },
  hours: { gridArea: "hours", whiteSpace: "nowrap" },
  peak: { gridArea: "peak", display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
  percent: { minInlineSize: "44px", textAlign: "end", fontVariantNumeric: "tabular-nums" },
});
