import { makeStyles } from "@fluentui/react-components";

export const useSpokenOnlyStyles = makeStyles({
  words: {
    position: "absolute",
    inlineSize: "1px",
    blockSize: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
});
