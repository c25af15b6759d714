import { makeStyles, tokens } from "@fluentui/react-components";

const forced = "@media (forced-colors: active)";

export const useAllocationMeterStyles = makeStyles({
  meter: { display: "block", inlineSize: "100%" },
  track: { fill: tokens.colorNeutralBackground6, [forced]: { fill: "Canvas", stroke: "CanvasText" } },
  within: { fill: tokens.colorCompoundBrandBackground, [forced]: { fill: "Highlight" } },
  over: { fill: tokens.colorStatusDangerBackground3, [forced]: { fill: "CanvasText" } },
});
