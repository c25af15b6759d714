import { makeStyles, tokens } from "@fluentui/react-components";

export const useNoticeBarStyles = makeStyles({
  // Empty, it takes no part in the gaps of the page, and is still there for screen readers.
  region: { ":empty": { position: "absolute" } },
  ofPage: {
    ":not(:empty)": { position: "sticky", insetBlockStart: tokens.spacingVerticalS, zIndex: 2 },
  },
});
