import { makeStyles } from "@fluentui/react-components";

export const useSamplePageStyles = makeStyles({ connecting: { flexGrow: 1 } });
