import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useProfileCardStyles = makeStyles({
  head: { display: "flex", alignItems: "flex-start", columnGap: tokens.spacingHorizontalM },
  who: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXXS, minInlineSize: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  heading: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
  },
});

export const useContactListStyles = makeStyles({
  list: {
    ...typographyStyles.body1,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
  way: { display: "flex", columnGap: tokens.spacingHorizontalXS, minInlineSize: 0 },
  icon: { display: "flex", alignItems: "center", flexShrink: 0, blockSize: tokens.lineHeightBase300 },
  text: { margin: 0, minInlineSize: 0 },
});

export const useOverAllocationStyles = makeStyles({
  line: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});

export const useDetailsStyles = makeStyles({
  facts: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  fact: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  certifications: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  certification: { display: "flex", columnGap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground3 },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0 },
});

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

export const useAssignFormStyles = makeStyles({
  form: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: { margin: 0 },
  // A native select is as wide as its longest option, which may be wider than the frame.
  select: { minInlineSize: 0, inlineSize: "100%", "& > select": { minInlineSize: 0, inlineSize: "100%" } },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

export const useProfileSkeletonStyles = makeStyles({
  head: { display: "flex", columnGap: tokens.spacingHorizontalM },
  lines: { display: "flex", flexDirection: "column", flexGrow: 1, rowGap: tokens.spacingVerticalXS },
  name: { maxInlineSize: "200px" },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))",
    gap: tokens.spacingHorizontalL,
  },
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: tokens.spacingVerticalL,
    "@media (min-width: 640px)": { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)" },
  },
});
