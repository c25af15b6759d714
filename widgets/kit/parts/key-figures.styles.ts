import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useKeyFiguresStyles = makeStyles({
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
  },
  // Five or six would leave one alone in a row of its own.
  many: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    "@media (min-width: 560px)": { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    "@media (min-width: 900px)": { gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))" },
  },
  spaced: { columnGap: tokens.spacingHorizontalM },
  figure: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  framed: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: {
    ...typographyStyles.title3,
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    fontVariantNumeric: "tabular-nums",
    // "1 hr 36 min" breaks between its units, not before the last word.
    textWrap: "balance",
  },
  warning: { color: tokens.colorStatusWarningForeground3, fontSize: tokens.fontSizeBase500 },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
});
