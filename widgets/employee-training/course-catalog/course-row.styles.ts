import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useCourseRowStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
  },
  // Side by side the words take what is free; below them the meter has the whole line.
  what: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
    flexBasis: "280px",
    flexGrow: 1000,
    minInlineSize: 0,
  },
  title: { ...typographyStyles.body1Strong, ...clampTo(2) },
  standing: { flexBasis: "160px", flexGrow: 1, minInlineSize: 0, ":empty": { display: "none" } },
});
