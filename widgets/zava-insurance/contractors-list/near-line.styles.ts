import { makeStyles, tokens } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useNearLineStyles = makeStyles({
  line: { ...clampTo(2), color: tokens.colorNeutralForeground2, textAlign: "start" },
});
