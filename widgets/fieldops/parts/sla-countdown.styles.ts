import { makeStyles } from "@fluentui/react-components";

export const useSlaCountdownStyles = makeStyles({
  countdown: { display: "inline-flex", fontVariantNumeric: "tabular-nums" },
});
