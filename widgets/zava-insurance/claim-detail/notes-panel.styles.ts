import { makeStyles, tokens } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useNotesPanelStyles = makeStyles({
  composer: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  note: { display: "flex", columnGap: tokens.spacingHorizontalM, minInlineSize: 0 },
  body: {
    display: "flex",
    flexDirection: "column",
    flexGrow: 1,
    minInlineSize: 0,
    rowGap: tokens.spacingVerticalXXS,
  },
  head: { display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalS, alignItems: "baseline" },
  author: clampTo(1),
  quiet: { color: tokens.colorNeutralForeground2 },
  list: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
});
