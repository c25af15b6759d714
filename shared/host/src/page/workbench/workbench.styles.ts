import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

const narrow = "@media (max-width: 1100px)";

export const useWorkbenchStyles = makeStyles({
  panes: {
    flexGrow: 1,
    minBlockSize: 0,
    display: "grid",
    gridTemplateColumns: "248px minmax(0, 1fr) 360px",
    gridTemplateRows: "minmax(0, 1fr)",
    [narrow]: { gridTemplateColumns: "200px minmax(0, 1fr) 300px" },
  },
  // In a narrow window the panel is hidden unless the user opened it.
  panelWhenWide: {
    [narrow]: { gridTemplateColumns: "200px minmax(0, 1fr)", "> aside": { display: "none" } },
  },
  noPanel: {
    gridTemplateColumns: "248px minmax(0, 1fr)",
    [narrow]: { gridTemplateColumns: "200px minmax(0, 1fr)" },
  },
  main: { minInlineSize: 0, overflow: "auto" },
});

export const useWelcomeStyles = makeStyles({
  page: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXXL,
    maxInlineSize: "960px",
  },
  heading: { margin: 0 },
  cards: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
    gap: tokens.spacingHorizontalL,
    marginBlockStart: tokens.spacingVerticalM,
  },
  card: { blockSize: "100%" },
  // Not a CardHeader, which follows the direction of the page: a card follows the direction of its prompt.
  title: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorBrandForeground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export const useNavigatorStyles = makeStyles({
  nav: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
    overflowY: "auto",
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  heading: {
    marginBlock: tokens.spacingVerticalS,
    marginInline: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  note: { marginInline: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
  entry: {
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalM,
    textAlign: "start",
    fontFamily: "inherit",
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorTransparentBackground,
    ...shorthands.border(tokens.strokeWidthThin, "solid", "transparent"),
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground3Hover },
    ":focus-visible": { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  selected: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.borderColor(tokens.colorTransparentStroke),
  },
});
