import { makeStyles, shorthands, tokens } from "@fluentui/react-components";
import { borderBelow, column } from "../parts/layout.ts";

const bar = {
  display: "flex",
  alignItems: "center",
  boxSizing: "border-box",
  blockSize: "44px",
  paddingInline: tokens.spacingHorizontalL,
  backgroundColor: tokens.colorNeutralBackground2,
  ...borderBelow,
} as const;

export const useHostFrameStyles = makeStyles({
  provider: { flexGrow: 1, flexBasis: 0, minInlineSize: 0, display: "flex", backgroundColor: "transparent" },
  frame: { flexGrow: 1, minInlineSize: 0, display: "flex" },
  // In a narrow window, the panel covers the editor.
  editor: {
    flexGrow: 1,
    minInlineSize: 0,
    backgroundColor: tokens.colorNeutralBackground3,
    "@media (max-width: 1100px)": { display: "none" },
  },
  tab: bar,
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalL,
    overflow: "auto",
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
  },
  host: {
    flexGrow: 1,
    minInlineSize: 0,
    ...column(),
    overflow: "auto",
    backgroundColor: tokens.colorNeutralBackground2,
    "> *": { flexShrink: 0 },
  },
  panel: {
    flexGrow: 0,
    flexShrink: 0,
    "@media (max-width: 1100px)": { flexGrow: 1 },
    maxInlineSize: "100%",
    ...shorthands.borderLeft(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
  },
  bar: { ...bar, position: "sticky", insetBlockStart: 0, zIndex: 1, color: tokens.colorNeutralForeground2 },
});
