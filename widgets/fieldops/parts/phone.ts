import { useMediaQuery } from "@suite/widget-kit";

/** True where a toolbar has room for one action: the others are in a menu (`MoreActions`). */
export const useIsPhone = () => useMediaQuery("(max-width: 479px)");
