import { makeStyles, tokens } from "@fluentui/react-components";
import { column, plainList, wrapped } from "./layout.ts";

const wide = "@media (min-width: 1080px)";

/**
 * Layout of a full-screen page: a wide and a narrow column, stacked on narrow screens.
 *
 * @example
 * const page = usePageStyles();
 * return <main className={page.page}>{children}</main>;
 */
export const usePageStyles = makeStyles({
  page: {
    ...column(tokens.spacingVerticalM),
    boxSizing: "border-box",
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    outlineStyle: "none",
    "& :is(h1, h2, h3)": { margin: 0 },
    "@media (min-width: 640px)": { paddingInline: tokens.spacingHorizontalXXL },
  },
  subtitle: { color: tokens.colorNeutralForeground2 },
  body: column(tokens.spacingVerticalM),
  // Dims old data while new data loads; a quick answer never dims.
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
  column: { ...column(tokens.spacingVerticalL), minInlineSize: 0 },
});

const wideInline = "@media (min-width: 640px)";

/**
 * Layout of an inline card: one column on phones, two where there is room.
 *
 * @example
 * const styles = useInlineStyles();
 * return <section className={styles.card}>{children}</section>;
 */
export const useInlineStyles = makeStyles({
  card: {
    ...column(tokens.spacingVerticalL),
    padding: tokens.spacingHorizontalL,
    "& :is(h1, h2)": { margin: 0 },
    [wideInline]: { padding: tokens.spacingHorizontalXXL },
  },
  head: column(tokens.spacingVerticalXS),
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
  column: { ...column(tokens.spacingVerticalS), minInlineSize: 0 },
  list: plainList,
  actions: wrapped(tokens.spacingHorizontalS),
});

/**
 * Highlights a changed element once, or until the next change with reduced motion.
 *
 * @example
 * const { changed } = useChangedStyles();
 * return <li className={mergeClasses(isNew && changed)}>{order.name}</li>;
 */
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
