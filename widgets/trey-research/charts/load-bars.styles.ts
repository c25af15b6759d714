import { makeStyles, tokens } from "@fluentui/react-components";

const forced = "@media (forced-colors: active)";

/** Bars grow and shrink while the plan changes. */
const moving = {
  "@media (prefers-reduced-motion: no-preference)": {
    transitionProperty: "y, height",
    transitionDuration: tokens.durationNormal,
    transitionTimingFunction: tokens.curveEasyEase,
  },
} as const;

export const useLoadBarsStyles = makeStyles({
  bars: { display: "block", flexShrink: 0 },
  room: { fill: tokens.colorNeutralBackground4, [forced]: { fill: "Canvas", stroke: "GrayText" } },
  booked: { ...moving, fill: tokens.colorBrandBackground, [forced]: { fill: "Highlight" } },
  ghost: {
    ...moving,
    fill: tokens.colorBrandBackground2,
    stroke: tokens.colorBrandStroke1,
    strokeDasharray: "2 1.5",
    [forced]: { fill: "Canvas", stroke: "Highlight" },
  },
  faint: { fill: "none", opacity: 0.6 },
  over: { ...moving, fill: tokens.colorStatusDangerBackground3, [forced]: { fill: "CanvasText" } },
  line: { stroke: tokens.colorNeutralStroke1, [forced]: { stroke: "CanvasText" } },
});
