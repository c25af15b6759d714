import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "../../kit/clamp.styles.ts";

export const useCourseRowStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    "@media (min-width: 560px)": { gridTemplateColumns: "minmax(0, 1fr) 160px" },
  },
  what: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXXS, minInlineSize: 0 },
  title: { ...typographyStyles.body1Strong, ...clampTo(2) },
  standing: { minInlineSize: 0, ":empty": { display: "none" } },
});
