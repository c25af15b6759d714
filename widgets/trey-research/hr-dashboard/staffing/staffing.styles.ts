import { makeStyles, tokens } from "@fluentui/react-components";
import { lineBelow, stack } from "@suite/widget-kit/theme";
import { plainGroup, wrapped } from "../../parts/parts.styles.ts";

const wide = "@container (min-width: 560px)";

const wholeRow = {
  gridColumnStart: 1,
  gridColumnEnd: -1,
  [wide]: { gridColumnStart: "auto", gridColumnEnd: "auto" },
} as const;

export const useStaffingStyles = makeStyles({
  person: {
    containerType: "inline-size",
    paddingBlock: tokens.spacingVerticalS,
    ":not(:last-child)": lineBelow,
  },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    // Match and months stand below the name in narrow cards.
    "& > :nth-child(4)": { gridRowStart: 1, gridColumnStart: 2 },
    [wide]: {
      gridTemplateColumns:
        "minmax(128px, 4fr) minmax(104px, 3fr) minmax(176px, 3fr) minmax(96px, max-content)",
      "& > :nth-child(4)": { gridColumnStart: 4, justifySelf: "end" },
    },
  },
  who: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS, minInlineSize: 0 },
  lines: stack,
  quiet: { color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
  skills: {
    ...wrapped,
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    ...wholeRow,
  },
  load: {
    ...wrapped,
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    ...wholeRow,
    [wide]: { ...wholeRow[wide], flexDirection: "column", alignItems: "flex-start" },
  },
  // Keeps its room while the form below is open.
  hidden: { visibility: "hidden" },
  form: {
    ...plainGroup,
    ...stack,
    gap: tokens.spacingVerticalM,
    marginBlockStart: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});
