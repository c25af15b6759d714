import { makeStyles, tokens } from "@fluentui/react-components";
import { cells, column, narrow, padding, wrapped } from "../parts/layout.ts";

export const useAppStyles = makeStyles({
  app: {
    blockSize: "100dvh",
    boxSizing: "border-box",
    // The page reaches under the notch and the home indicator of a phone; what is on it does not.
    padding:
      "env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)",
    ...column(),
    overflow: "hidden",
    backgroundColor: tokens.colorNeutralBackground3,
  },
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  panes: {
    flexGrow: 1,
    minBlockSize: 0,
    display: "flex",
    // The samples are beside the conversation, or above it in a narrow window.
    [narrow]: { flexDirection: "column" },
  },
  loading: { flexGrow: 1 },
  center: {
    flexGrow: 1,
    ...column(tokens.spacingVerticalM),
    alignItems: "center",
    justifyContent: "center",
    padding: tokens.spacingHorizontalXXL,
    textAlign: "center",
  },
  icon: { fontSize: tokens.fontSizeHero900, color: tokens.colorNeutralForeground3 },
  command: {
    display: "block",
    overflowWrap: "anywhere",
    fontFamily: tokens.fontFamilyMonospace,
    ...padding(tokens.spacingVerticalS, tokens.spacingHorizontalM),
    backgroundColor: tokens.colorNeutralBackground4,
    borderRadius: tokens.borderRadiusMedium,
    userSelect: "all",
  },
  heading: { margin: 0 },
  note: {
    textAlign: "center",
    color: tokens.colorNeutralForeground3,
    maxInlineSize: "560px",
    overflowWrap: "anywhere",
  },
  header: {
    ...wrapped(`0 ${tokens.spacingHorizontalM}`),
    justifyContent: "space-between",
    ...padding(tokens.spacingVerticalS, tokens.spacingHorizontalL),
    backgroundColor: tokens.colorNeutralBackground3,
  },
  tools: {
    flexGrow: 1,
    ...wrapped(tokens.spacingHorizontalXS),
    justifyContent: "flex-end",
    "@media (max-width: 480px)": { justifyContent: "space-between" },
  },
  title: {
    margin: 0,
    whiteSpace: "nowrap",
    // A phone has no room for it; screen readers still announce it.
    "@media (max-width: 480px)": { position: "absolute", clipPath: "inset(50%)" },
  },
  trigger: { whiteSpace: "nowrap" },
  surface: {
    ...column(tokens.spacingVerticalL),
    inlineSize: "min(400px, 100vw - 32px)",
    maxBlockSize: "calc(100dvh - 80px)",
    boxSizing: "border-box",
    overflowY: "auto",
    borderRadius: tokens.borderRadiusXLarge,
  },
  pairs: cells("132px", tokens.spacingHorizontalM, "auto-fill"),
  facts: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  sources: { marginBlock: tokens.spacingVerticalXS, paddingInlineStart: tokens.spacingHorizontalL },
  rail: {
    flexShrink: 0,
    inlineSize: "232px",
    boxSizing: "border-box",
    ...column(tokens.spacingVerticalXXS),
    overflow: "auto",
    paddingBlockEnd: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalM,
    [narrow]: {
      flexDirection: "row",
      inlineSize: "100%",
      paddingBlockEnd: tokens.spacingVerticalS,
      scrollbarWidth: "none",
    },
  },
  railHeading: {
    marginBlockStart: tokens.spacingVerticalL,
    marginBlockEnd: tokens.spacingVerticalXS,
    marginInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    [narrow]: { display: "none" },
  },
  entry: {
    flexShrink: 0,
    justifyContent: "flex-start",
    fontWeight: tokens.fontWeightRegular,
    paddingInline: tokens.spacingHorizontalS,
    textAlign: "start",
  },
  added: {
    flexShrink: 0,
    display: "flex",
    alignItems: "center",
    "& > :first-child": { flexGrow: 1 },
  },
  selected: {
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
});
