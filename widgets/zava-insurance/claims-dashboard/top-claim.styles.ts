import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useTopClaimStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: '"who loss" "status status"',
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalSNudge,
    "@media (min-width: 560px)": {
      gridTemplateColumns: "minmax(0, 1fr) 104px 112px",
      gridTemplateAreas: '"who status loss"',
    },
    "& > .fui-Badge": { gridArea: "status", justifySelf: "start" },
  },
  who: { gridArea: "who", display: "flex", flexDirection: "column", minInlineSize: 0 },
  name: { ...typographyStyles.body1Strong, ...clampTo(1) },
  detail: { ...clampTo(2), color: tokens.colorNeutralForeground2 },
  loss: {
    gridArea: "loss",
    ...typographyStyles.body1Strong,
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
});
