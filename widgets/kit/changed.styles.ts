import { makeStyles, tokens } from "@fluentui/react-components";

/** What the person just changed stands out once; where motion is not wanted, until the next change. */
export const useChangedStyles = makeStyles({
  changed: {
    backgroundColor: tokens.colorBrandBackground2,
    "@media (prefers-reduced-motion: no-preference)": {
      backgroundColor: "transparent",
      animationName: {
        from: { backgroundColor: tokens.colorBrandBackground2 },
        to: { backgroundColor: "transparent" },
      },
      animationDuration: "3s",
      animationTimingFunction: tokens.curveEasyEaseMax,
    },
  },
});
