import { makeStyles, tokens } from "@fluentui/react-components";

export const useAssignFormStyles = makeStyles({
  form: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingVerticalM,
    columnGap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
    "@media (min-width: 560px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
  },
  title: { gridColumnStart: 1, gridColumnEnd: -1, margin: 0 },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  // A native select is as wide as its longest option, which may be wider than the frame.
  select: { minInlineSize: 0, inlineSize: "100%", "& > select": { minInlineSize: 0, inlineSize: "100%" } },
  check: { alignSelf: "end" },
  actions: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
  },
});
