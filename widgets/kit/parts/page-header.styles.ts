import { makeStyles, tokens } from "@fluentui/react-components";

export const usePageHeaderStyles = makeStyles({
  header: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  subject: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    flexGrow: 1,
    minInlineSize: 0,
  },
  title: { display: "flex", flexDirection: "column", flexGrow: 1, minInlineSize: 0 },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
  },
  readAt: { color: tokens.colorNeutralForeground3 },
});

export const useMirroredStyles = makeStyles({
  turned: { display: "flex", transform: "scaleX(-1)" },
});
