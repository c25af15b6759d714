import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, stack } from "@suite/widget-kit/theme";
import { wrapped } from "../parts/parts.styles.ts";

const wide = "@media (min-width: 560px)";

export const useContractorRowStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "32px minmax(0, 1fr)",
    gridTemplateAreas: '"face who" "face marks" "face tags"',
    alignItems: "start",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wide]: {
      gridTemplateColumns: "32px minmax(0, 1fr) fit-content(56%)",
      gridTemplateAreas: '"face who marks" "face tags tags"',
    },
  },
  who: { ...stack, gridArea: "who" },
  name: { ...typographyStyles.body1Strong, ...clampTo(2) },
  place: { ...clampTo(2), color: tokens.colorNeutralForeground2 },
  marks: {
    ...wrapped,
    gridArea: "marks",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
  },
  tags: { gridArea: "tags", minInlineSize: 0 },
});

export const useContractorCardStyles = makeStyles({
  head: { display: "flex", gap: tokens.spacingHorizontalM },
  who: stack,
  name: { ...typographyStyles.subtitle2, ...clampTo(2) },
  line: { ...clampTo(1), color: tokens.colorNeutralForeground2 },
  marks: { ...wrapped, columnGap: tokens.spacingHorizontalS, rowGap: tokens.spacingVerticalXS },
  contact: stack,
  quiet: { color: tokens.colorNeutralForeground2 },
  foot: { justifyContent: "space-between" },
  rating: {
    ...typographyStyles.body1,
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
  },
  star: { flexShrink: 0, color: tokens.colorPaletteMarigoldForeground2 },
  figure: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: "tabular-nums" },
});

const narrow = "@media (max-width: 480px)";

const medium = "@media (min-width: 481px) and (max-width: 720px)";

export const useFilterFieldsStyles = makeStyles({
  // Its options are the longest texts of the bar.
  sort: { [medium]: { gridColumn: "span 2" }, [narrow]: { gridColumn: "1 / -1" } },
  // It has no label above it, so it is aligned with the inputs of the fields.
  preferred: {
    alignSelf: "end",
    marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalXS})`,
    [narrow]: { gridColumn: "1 / -1" },
  },
  nearLine: { ...clampTo(2), color: tokens.colorNeutralForeground2, textAlign: "start" },
});

export const useAssignStyles = makeStyles({
  name: { ...typographyStyles.body1Strong, ...clampTo(2) },
  label: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2, ...clampTo(2) },
  order: stack,
  description: clampTo(2),
  quiet: { ...clampTo(2), color: tokens.colorNeutralForeground2 },
  submit: { alignSelf: "flex-start" },
});
