import { makeStyles, tokens } from "@fluentui/react-components";
import { column, plainList, stack } from "@suite/widget-kit/theme";

export const useCourseAboutStyles = makeStyles({
  about: { ...column(tokens.spacingVerticalM), minInlineSize: 0 },
  text: { maxInlineSize: "72ch", overflowWrap: "anywhere" },
  block: { ...column(tokens.spacingVerticalXS), minInlineSize: 0 },
  heading: { margin: 0, color: tokens.colorNeutralForeground2 },
  marked: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: "anywhere" },
  modules: { ...plainList, ...column(tokens.spacingVerticalS) },
  module: { display: "flex", gap: tokens.spacingHorizontalS, minInlineSize: 0 },
  icon: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase300,
  },
  lines: { ...stack, overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2 },
});
