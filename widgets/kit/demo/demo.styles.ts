import { makeStyles } from "@fluentui/react-components";
import { clampTo } from "../theme/layout.ts";

export const useDemoStyles = makeStyles({ clamped: { ...clampTo(1), maxInlineSize: "25%" } });
