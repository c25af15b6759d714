import { makeStyles, tokens } from "@fluentui/react-components";
import { centered, plainList } from "@suite/widget-kit/theme";

export const useCourseFactsStyles = makeStyles({
  facts: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    ...plainList,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  icon: { display: "flex" },
  fact: { ...centered(tokens.spacingHorizontalXXS), fontVariantNumeric: "tabular-nums" },
});

export const useProgressMeterStyles = makeStyles({
  meter: centered(tokens.spacingHorizontalS),
  words: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
  },
});

export const useInstructorStyles = makeStyles({
  instructor: centered(tokens.spacingHorizontalM),
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0, overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
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
