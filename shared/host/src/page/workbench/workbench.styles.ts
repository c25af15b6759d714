import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

const narrow = "@media (max-width: 900px)";

export const useWorkbenchStyles = makeStyles({
  panes: {
    flexGrow: 1,
    minBlockSize: 0,
    minInlineSize: 0,
    display: "flex",
    overflow: "hidden",
    backgroundColor: tokens.colorNeutralBackground2,
    borderStartStartRadius: tokens.borderRadiusXLarge,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
    [narrow]: { borderStartStartRadius: 0, position: "relative" },
  },
  main: { flexGrow: 1, minInlineSize: 0, display: "flex", flexDirection: "column" },
  hosts: { flexGrow: 1, minBlockSize: 0, display: "flex", overflow: "auto" },
  content: { paddingInline: tokens.spacingHorizontalL },
  column: { inlineSize: "100%", marginInline: "auto", display: "flex", flexDirection: "column" },
  // The composer stays in view below the conversation.
  footer: {
    position: "sticky",
    insetBlockEnd: 0,
    marginBlockStart: "auto",
    paddingBlockEnd: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

const focus = { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` };

export const useWelcomeStyles = makeStyles({
  page: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXL,
    boxSizing: "border-box",
    inlineSize: "100%",
    maxInlineSize: "816px",
    // Centered as long as there is room; in a low window the page scrolls from its top.
    marginBlock: "auto",
    marginInline: "auto",
    paddingBlock: tokens.spacingVerticalXXL,
    paddingInline: tokens.spacingHorizontalXXL,
    [narrow]: { paddingInline: tokens.spacingHorizontalL },
  },
  greeting: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  cards: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 232px), 1fr))",
    gap: tokens.spacingHorizontalM,
    listStyleType: "none",
    margin: 0,
    padding: 0,
  },
  card: { position: "relative", display: "flex" },
  run: {
    flexGrow: 1,
    minInlineSize: 0,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    textAlign: "start",
    fontFamily: "inherit",
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-visible": focus,
  },
  prompt: {
    color: tokens.colorNeutralForeground3,
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: "2",
    overflow: "hidden",
  },
  besideEdit: { paddingInlineEnd: tokens.spacingHorizontalXL },
  edit: { position: "absolute", insetBlockStart: "6px", insetInlineEnd: "6px" },
});
