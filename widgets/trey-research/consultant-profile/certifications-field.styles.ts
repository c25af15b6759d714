import { makeStyles, tokens } from "@fluentui/react-components";

export const useCertificationsFieldStyles = makeStyles({
  field: {
    minInlineSize: 0,
    margin: 0,
    padding: 0,
    border: "none",
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
  },
  heading: { display: "flex", alignItems: "center" },
  row: {
    minInlineSize: 0,
    margin: 0,
    paddingBlockStart: 0,
    paddingInline: 0,
    border: "none",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) 72px auto",
    gap: tokens.spacingHorizontalXS,
    paddingBlockEnd: tokens.spacingVerticalS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  name: { gridColumnStart: 1, gridColumnEnd: -1, minInlineSize: 0 },
  issuer: { minInlineSize: 0 },
  year: { minInlineSize: 0 },
  add: { alignSelf: "flex-start" },
});
