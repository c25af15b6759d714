import { makeStyles, tokens } from "@fluentui/react-components";

export const useSkeletonItemStyles = makeStyles({
  item: {
    inlineSize: "100%",
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    "@media (prefers-reduced-motion: no-preference)": {
      animationName: { "0%": { opacity: 1 }, "50%": { opacity: 0.4 }, "100%": { opacity: 1 } },
      animationDuration: "2s",
      animationIterationCount: "infinite",
      animationTimingFunction: tokens.curveEasyEase,
    },
    "@media (forced-colors: active)": { outline: "1px solid GrayText" },
  },
  circle: { borderRadius: tokens.borderRadiusCircular },
});
