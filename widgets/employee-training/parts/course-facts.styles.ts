import { makeStyles, tokens } from "@fluentui/react-components";

export const useCourseFactsStyles = makeStyles({
  facts: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  icon: { display: "flex" },
  fact: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalXXS,
    fontVariantNumeric: "tabular-nums",
  },
});

export const useProgressMeterStyles = makeStyles({
  meter: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
  words: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
});

export const useInstructorStyles = makeStyles({
  instructor: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0, overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});

export const useCertificateStyles = makeStyles({
  picture: {
    marginBlockStart: tokens.spacingVerticalS,
    inlineSize: "100%",
    maxInlineSize: "640px",
    blockSize: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalS,
  },
});

export const useCoursePosterStyles = makeStyles({
  poster: {
    display: "block",
    inlineSize: "100%",
    blockSize: "auto",
    aspectRatio: "16 / 9",
    objectFit: "cover",
    backgroundColor: tokens.colorNeutralBackground4,
    borderRadius: tokens.borderRadiusMedium,
  },
});
