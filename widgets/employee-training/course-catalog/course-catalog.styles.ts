import { makeStyles, shorthands, tokens, typographyStyles } from "@fluentui/react-components";
import { centered, clampTo, column, plainList, wrapped } from "@suite/widget-kit/theme";

export const useCatalogPageStyles = makeStyles({
  // Aligns the tab labels with the text; at 320 px the tabs wrap.
  tabs: { flexWrap: "wrap", marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  skeletonTitle: { maxInlineSize: "160px" },
  course: column(tokens.spacingVerticalXS),
  name: { inlineSize: "50%" },
  facts: { inlineSize: "75%" },
});

export const useCourseCardStyles = makeStyles({
  head: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  title: { display: "flex", minInlineSize: 0 },
  line: { ...clampTo(1), color: tokens.colorNeutralForeground2 },
  foot: { justifyContent: "flex-end", minBlockSize: "24px" },
  standing: { flexGrow: 1, minInlineSize: 0, ":empty": { display: "none" } },
});

export const useCourseRowStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
  },
  // Side by side the text takes the free space; when wrapped, the meter takes the whole line.
  course: {
    ...centered(tokens.spacingHorizontalM),
    flexBasis: "280px",
    flexGrow: 1000,
    minInlineSize: 0,
  },
  poster: { flexShrink: 0, inlineSize: "96px" },
  what: { ...column(tokens.spacingVerticalXXS), minInlineSize: 0 },
  standing: { flexBasis: "160px", flexGrow: 1, minInlineSize: 0, ":empty": { display: "none" } },
});

export const useCourseEntryStyles = makeStyles({
  list: { ...plainList, ...column(tokens.spacingVerticalL) },
  entry: wrapped(tokens.spacingHorizontalM),
  position: {
    flexShrink: 0,
    inlineSize: "24px",
    blockSize: "24px",
    lineHeight: "24px",
    textAlign: "center",
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: "tabular-nums",
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusCircular,
    "@media (forced-colors: active)": { border: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  what: {
    ...column(tokens.spacingVerticalXXS),
    alignItems: "stretch",
    flexGrow: 1,
    flexBasis: "160px",
    minInlineSize: 0,
  },
  action: {
    ...wrapped(tokens.spacingHorizontalS),
    alignItems: "flex-start",
    ":empty": { display: "none" },
  },
});

export const useCourseTitleStyles = makeStyles({
  title: {
    ...typographyStyles.body1Strong,
    maxInlineSize: "100%",
    padding: 0,
    textAlign: "start",
    color: tokens.colorNeutralForeground1,
    backgroundColor: "transparent",
    ...shorthands.borderStyle("none"),
    borderRadius: tokens.borderRadiusSmall,
    cursor: "pointer",
    ":hover": { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: "underline" },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
    "&[aria-pressed=true]": { color: tokens.colorBrandForegroundLink },
  },
  words: clampTo(2),
});

export const useCoursePanelStyles = makeStyles({
  // Stays visible beside a long list.
  frame: {
    "@media (min-width: 1080px)": {
      position: "sticky",
      insetBlockStart: `calc(var(--safe-top) + ${tokens.spacingVerticalL})`,
    },
  },
  title: { ...typographyStyles.subtitle2, overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  standing: {
    ...column(tokens.spacingVerticalXS),
    minInlineSize: 0,
    ":empty": { display: "none" },
  },
  actions: wrapped(tokens.spacingHorizontalS),
});

export const useLearningPathsStyles = makeStyles({
  paths: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(400px, 100%), 1fr))",
    alignItems: "start",
    gap: tokens.spacingHorizontalL,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  text: { overflowWrap: "anywhere" },
  toggle: { alignSelf: "flex-start" },
});

export const useMyLearningStyles = makeStyles({
  groups: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(360px, 100%), 1fr))",
    alignItems: "start",
    gap: tokens.spacingHorizontalL,
  },
});

export const useCertificateListStyles = makeStyles({
  list: { ...plainList, ...column(tokens.spacingVerticalM) },
});
