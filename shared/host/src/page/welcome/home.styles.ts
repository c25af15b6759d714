import { makeStyles, tokens } from "@fluentui/react-components";
import { cells, column, wrapped } from "../parts/layout.ts";

export const useHomeStyles = makeStyles({
  wide: { maxInlineSize: "1000px", gap: tokens.spacingVerticalXL },
  tour: { alignSelf: "center", marginBlockStart: tokens.spacingVerticalS },
  cards: cells("340px", tokens.spacingHorizontalXL),
  app: {
    paddingBlock: 0,
    paddingInline: 0,
    gap: 0,
    overflow: "hidden",
    ":hover": { boxShadow: tokens.shadow8 },
  },
  small: { gridColumnStart: "1", gridColumnEnd: "-1" },
  // The upper part of the picture: the title, the figures and the beginning of the work.
  picture: { inlineSize: "100%", aspectRatio: "2.75", objectFit: "cover", objectPosition: "top" },
  words: {
    ...column(tokens.spacingVerticalXS),
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
  },
  bar: {
    ...wrapped(tokens.spacingHorizontalM),
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  stop: { flexGrow: 1, flexBasis: "300px", ...column() },
});
