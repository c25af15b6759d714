import { makeStyles, shorthands, tokens } from "@fluentui/react-components";
import { centered, column, lineBelow, plainList, stack, wrapped } from "@suite/widget-kit/theme";

export const useDocumentsPanelStyles = makeStyles({
  content: { ...column(tokens.spacingVerticalM), position: "relative", minInlineSize: 0 },
  tools: { ...wrapped(tokens.spacingHorizontalS), alignItems: "center" },
  addAs: { marginInlineStart: "auto", minInlineSize: 0 },
  hint: { color: tokens.colorNeutralForeground2 },
  filter: { ...plainList, ...wrapped(tokens.spacingHorizontalXS) },
  list: { ...stack, ...plainList },
  empty: {
    ...centered(tokens.spacingHorizontalL),
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
  },
  emptyIcon: {
    flexShrink: 0,
    fontSize: tokens.fontSizeHero800,
    color: tokens.colorNeutralForeground3,
  },
  emptyText: { ...stack, rowGap: tokens.spacingVerticalXXS },
  drop: {
    ...centered(tokens.spacingHorizontalS),
    position: "absolute",
    zIndex: 1,
    insetBlock: 0,
    insetInline: 0,
    justifyContent: "center",
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.border(tokens.strokeWidthThick, "dashed", tokens.colorBrandStroke1),
    borderRadius: tokens.borderRadiusLarge,
    // The area below receives the files.
    pointerEvents: "none",
  },
  dropIcon: { fontSize: tokens.fontSizeHero700, color: tokens.colorBrandForeground1 },
});

export const useDocumentRowStyles = makeStyles({
  row: {
    ...wrapped(tokens.spacingHorizontalM, tokens.spacingVerticalXS),
    alignItems: "center",
    paddingBlock: tokens.spacingVerticalS,
    ...lineBelow,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
    ":last-child": { borderBlockEndStyle: "none" },
  },
  text: { ...stack, flexGrow: 1, flexBasis: "180px" },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const tint = (background: string, foreground: string) => ({
  color: foreground,
  backgroundColor: background,
});

export const useDocumentPictureStyles = makeStyles({
  thumbnail: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: 0,
    boxSizing: "border-box",
    inlineSize: "56px",
    blockSize: "56px",
    objectFit: "cover",
    fontSize: tokens.fontSizeBase600,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusMedium,
  },
  photo: tint(tokens.colorNeutralBackground4, tokens.colorNeutralForeground2),
  invoice: tint(tokens.colorBrandBackground2, tokens.colorBrandForeground2),
  report: tint(tokens.colorPaletteTealBackground2, tokens.colorPaletteTealForeground2),
  letter: tint(tokens.colorPaletteGrapeBackground2, tokens.colorPaletteGrapeForeground2),
  loading: { backgroundColor: tokens.colorNeutralStencil1 },
});
