import { makeStyles, tokens } from "@fluentui/react-components";

export const usePageStyles = makeStyles({
  page: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
    minInlineSize: 0,
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground2,
    "& h1, & h2": { margin: 0 },
    "@media (max-width: 480px)": { padding: tokens.spacingHorizontalL },
  },
  grow: { flexGrow: 1 },
  /** Takes no room, not even the gap between blocks. */
  announcer: { position: "absolute" },
  conflicts: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    outlineStyle: "none",
  },
  conflict: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    overflowWrap: "anywhere",
  },
  person: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  more: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "center",
    gap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  nothing: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXL,
  },
});
