import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

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
  who: { gridArea: "who", display: "flex", flexDirection: "column", minInlineSize: 0 },
  name: { ...typographyStyles.body1Strong, ...clampTo(2) },
  place: { ...clampTo(2), color: tokens.colorNeutralForeground2 },
  marks: {
    gridArea: "marks",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
  },
  tags: { gridArea: "tags", minInlineSize: 0 },
});
