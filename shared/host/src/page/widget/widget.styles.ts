import { makeStyles, shorthands, tokens } from "@fluentui/react-components";
import { border, borderBelow, column, padding, row } from "../parts/layout.ts";

export const useWidgetConsentStyles = makeStyles({
  below: { ...padding(tokens.spacingVerticalL, tokens.spacingHorizontalL) },
  // Covers the widget, so that nothing is pressed behind the question.
  over: {
    position: "absolute",
    inset: 0,
    zIndex: 1,
    display: "flex",
    alignItems: "flex-end",
    justifyContent: "center",
    boxSizing: "border-box",
    padding: tokens.spacingHorizontalL,
    paddingBlockEnd: `calc(${tokens.spacingVerticalXXL} + env(safe-area-inset-bottom))`,
    backgroundColor: tokens.colorBackgroundOverlay,
  },
  card: {
    boxSizing: "border-box",
    inlineSize: "100%",
    boxShadow: tokens.shadow16,
  },
});

export const useWidgetFrameStyles = makeStyles({
  frame: {
    ...column(),
    backgroundColor: tokens.colorNeutralBackground1,
    boxSizing: "border-box",
    flexShrink: 0,
  },
  bordered: {
    ...border,
    borderRadius: tokens.borderRadiusLarge,
    overflow: "hidden",
  },
  inline: {},
  fullscreen: {
    position: "fixed",
    inset: 0,
    zIndex: 1000,
    // The widget reaches to the other edges, and learns of the insets there.
    paddingBlockStart: "env(safe-area-inset-top)",
  },
  pip: {
    position: "fixed",
    insetBlockEnd: `calc(${tokens.spacingVerticalXXL} + env(safe-area-inset-bottom))`,
    insetInlineEnd: tokens.spacingHorizontalXXL,
    inlineSize: "420px",
    blockSize: "360px",
    zIndex: 1000,
    boxShadow: tokens.shadow28,
    borderRadius: tokens.borderRadiusLarge,
    overflow: "hidden",
  },
  composer: {
    position: "absolute",
    insetBlockEnd: `calc(${tokens.spacingVerticalM} + env(safe-area-inset-bottom))`,
    insetInline: tokens.spacingHorizontalL,
    maxInlineSize: "768px",
    marginInline: "auto",
  },
  hidden: { display: "none" },
  spinner: { paddingBlock: tokens.spacingVerticalL },
  container: {
    flexGrow: 1,
    minBlockSize: 0,
    // Frames are opaque if their color scheme differs from their document's. The proxy page is light.
    "> iframe": {
      colorScheme: "light",
      display: "block",
      inlineSize: "100%",
      blockSize: "100%",
      ...shorthands.borderStyle("none"),
    },
  },
  bar: {
    ...row(tokens.spacingHorizontalM),
    ...padding(tokens.spacingVerticalXS, tokens.spacingHorizontalM),
    ...borderBelow,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  title: { flexGrow: 1 },
});
