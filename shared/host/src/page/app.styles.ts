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
