import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

export const useComposerStyles = makeStyles({
  composer: {
    display: "flex",
    flexDirection: "column",
    boxSizing: "border-box",
    inlineSize: "100%",
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadius4XLarge,
    boxShadow: tokens.shadow8,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke1),
    ":focus-within": {
      ...shorthands.borderColor(tokens.colorNeutralStroke1Pressed),
      boxShadow: tokens.shadow16,
    },
  },
  // The composer draws the border and the focus of its field.
  field: {
    ...shorthands.borderStyle("none"),
    ":hover": shorthands.borderStyle("none"),
    ":focus-within": shorthands.borderStyle("none"),
    "::after": { display: "none" },
    inlineSize: "100%",
    backgroundColor: tokens.colorTransparentBackground,
  },
  textarea: { minBlockSize: "36px", maxBlockSize: "180px", fieldSizing: "content" },
  actions: { display: "flex", alignItems: "center", justifyContent: "space-between" },
  menu: { overflowY: "auto" },
  helpers: {
    display: "block",
    maxInlineSize: "280px",
    padding: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  draft: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  sentence: { padding: tokens.spacingHorizontalS, lineHeight: tokens.lineHeightBase600 },
  blank: { marginInline: tokens.spacingHorizontalXXS, maxInlineSize: "100%" },
  draftNote: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
});
