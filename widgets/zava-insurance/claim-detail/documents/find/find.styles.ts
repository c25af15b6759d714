import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import {
  centered,
  clampTo,
  column,
  lineBelow,
  plainList,
  stack,
  wrapped,
} from "@suite/widget-kit/theme";

export const useFindStyles = makeStyles({
  area: {
    ...column(tokens.spacingVerticalS),
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: centered(tokens.spacingHorizontalS),
  title: { flexGrow: 1, margin: 0 },
  words: { ...wrapped(tokens.spacingHorizontalS), alignItems: "flex-end" },
  field: { flexGrow: 1, flexBasis: "200px", minInlineSize: 0 },
  shapes: column(tokens.spacingVerticalS),
  none: stack,
  list: { ...stack, ...plainList },
  file: {
    display: "flex",
    alignItems: "flex-start",
    columnGap: tokens.spacingHorizontalS,
    minInlineSize: 0,
    ...lineBelow,
    ":last-child": { borderBlockEndStyle: "none" },
    "& > :first-child": { flexGrow: 1, minInlineSize: 0 },
  },
  text: { ...stack, rowGap: tokens.spacingVerticalXXS },
  name: { ...typographyStyles.body1Strong, ...clampTo(2) },
  subject: { ...typographyStyles.body1, ...clampTo(1) },
  icon: {
    display: "flex",
    flexShrink: 0,
    paddingBlockStart: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase500,
    color: tokens.colorNeutralForeground2,
  },
  actions: wrapped(tokens.spacingHorizontalS),
  quiet: { color: tokens.colorNeutralForeground2 },
});
