import { makeStaticStyles, makeStyles, tokens } from "@fluentui/react-components";

const usePageStyles = makeStaticStyles({ body: { margin: 0 } });

const useStyles = makeStyles({
  app: {
    blockSize: "100dvh",
    display: "flex",
    flexDirection: "column",
    overflow: "hidden",
    backgroundColor: tokens.colorNeutralBackground2,
  },
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  loading: { flexGrow: 1 },
});

export function useAppStyles() {
  usePageStyles();
  return useStyles();
}

export const useSamplePageStyles = makeStyles({ connecting: { flexGrow: 1 } });

export const useStateStyles = makeStyles({
  center: {
    flexGrow: 1,
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXL,
    textAlign: "center",
  },
  icon: { fontSize: tokens.fontSizeHero900, color: tokens.colorNeutralForeground3 },
  command: {
    fontFamily: tokens.fontFamilyMonospace,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground4,
    borderRadius: tokens.borderRadiusMedium,
    userSelect: "all",
  },
  heading: { margin: 0 },
  quiet: {
    textAlign: "center",
    color: tokens.colorNeutralForeground3,
    maxInlineSize: "560px",
    overflowWrap: "anywhere",
  },
});

const narrow = "@media (max-width: 1100px)";

export const useHeaderStyles = makeStyles({
  header: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  details: { [narrow]: { marginInlineStart: "auto" } },
  title: { margin: 0, whiteSpace: "nowrap" },
});

export const useSwitchesStyles = makeStyles({
  switches: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-end",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    marginInlineStart: "auto",
    // In a narrow window the switches take the last line of the header.
    [narrow]: { order: 1, inlineSize: "100%" },
  },
  choice: {
    "& select": { maxInlineSize: "175px", textOverflow: "ellipsis", [narrow]: { maxInlineSize: "118px" } },
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
  },
  label: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});
