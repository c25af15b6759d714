import { makeStyles, tokens } from "@fluentui/react-components";

const wide = "@media (min-width: 1080px)";

/** The frame of a full-screen page: a wide and a narrow column, or everything below each other. */
export const usePageStyles = makeStyles({
  page: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    boxSizing: "border-box",
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    outlineStyle: "none",
    "& :is(h1, h2, h3)": { margin: 0 },
    "@media (min-width: 640px)": { padding: tokens.spacingHorizontalXXL },
  },
  subtitle: { color: tokens.colorNeutralForeground2 },
  body: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  // Old data while new data is on its way; a quick answer never dims.
  busy: {
    opacity: 0.6,
    transitionProperty: "opacity",
    transitionDuration: tokens.durationNormal,
    transitionDelay: tokens.durationSlow,
  },
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingVerticalL,
    [wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(300px, 380px)" },
  },
  column: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL, minInlineSize: 0 },
});

const wideInline = "@media (min-width: 640px)";

/** The frame of an inline view: one column in a phone's chat, two where there is room. */
export const useInlineStyles = makeStyles({
  card: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    "& :is(h1, h2)": { margin: 0 },
    [wideInline]: { padding: tokens.spacingHorizontalXXL },
  },
  head: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  subtitle: { color: tokens.colorNeutralForeground2 },
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: tokens.spacingVerticalL,
    [wideInline]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      columnGap: tokens.spacingHorizontalXXXL,
    },
  },
  column: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minInlineSize: 0 },
  list: { margin: 0, padding: 0, listStyleType: "none" },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

/**
 * Text that somebody else wrote may be of any length: it keeps its place, and ends in an ellipsis after some lines.
 * (The build runs what style files import before it knows types; frozen, the values keep theirs without naming them.)
 */
export function clampTo(lines = 1) {
  return Object.freeze({
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
    overflowWrap: "anywhere",
  });
}

/** What the person just changed stands out once; where motion is not wanted, until the next change. */
export const useChangedStyles = makeStyles({
  changed: {
    backgroundColor: tokens.colorBrandBackground2,
    "@media (prefers-reduced-motion: no-preference)": {
      backgroundColor: "transparent",
      animationName: {
        from: { backgroundColor: tokens.colorBrandBackground2 },
        to: { backgroundColor: "transparent" },
      },
      animationDuration: "3s",
      animationTimingFunction: tokens.curveEasyEaseMax,
    },
  },
});
