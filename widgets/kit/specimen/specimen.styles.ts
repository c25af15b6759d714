import { makeStyles } from "@fluentui/react-components";
import { clampTo } from "../clamp.styles.ts";

export const useSpecimenStyles = makeStyles({ clamped: { ...clampTo(1), maxInlineSize: "25%" } });
