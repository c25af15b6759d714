import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useCoursePanelStyles = makeStyles({
  // In sight beside a long list.
  frame: {
    "@media (min-width: 1080px)": { position: "sticky", insetBlockStart: tokens.spacingVerticalL },
  },
  title: { ...typographyStyles.subtitle2, overflowWrap: "anywhere" },
  instructor: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0, overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  standing: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    minInlineSize: 0,
    ":empty": { display: "none" },
  },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});
