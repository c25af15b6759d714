import { makeStyles, tokens } from "@fluentui/react-components";
import { centered, column, lineBelow, plainList, stack, wrapped } from "@suite/widget-kit/theme";

/** The list of documents and what is around it. */
export const useDocumentsStyles = makeStyles({
  content: { ...column(tokens.spacingVerticalM), position: "relative", minInlineSize: 0 },
  filter: { ...plainList, ...wrapped(tokens.spacingHorizontalXS) },
  empty: centered(tokens.spacingHorizontalL),
  largeIcon: {
    flexShrink: 0,
    fontSize: tokens.fontSizeHero800,
    color: tokens.colorNeutralForeground3,
  },
  drop: {
    ...centered(tokens.spacingHorizontalS),
    position: "absolute",
    zIndex: 1,
    inset: 0,
    justifyContent: "center",
    backgroundColor: tokens.colorNeutralBackground1,
    outline: `2px dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    // The area below receives the files.
    pointerEvents: "none",
  },
  list: { ...stack, ...plainList },
  row: {
    ...wrapped(tokens.spacingHorizontalM),
    alignItems: "center",
    paddingBlock: tokens.spacingVerticalS,
    ...lineBelow,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
    ":last-child": { borderBlockEndStyle: "none" },
  },
  // Not clipped: a link answers a finger beside its line, too.
  text: { ...stack, flexGrow: 1, flexBasis: "180px" },
});

export const useDocumentPictureStyles = makeStyles({
  thumbnail: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: 0,
    inlineSize: "56px",
    blockSize: "56px",
    objectFit: "cover",
    fontSize: tokens.fontSizeBase600,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  quiet: {
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
  },
});
