import { useCallback, useSyncExternalStore } from "react";
import { perKey } from "../i18n/format.ts";

const mediaOf = perKey((query) => matchMedia(query));

/** True while a media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaOf(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaOf(query).matches);
}
