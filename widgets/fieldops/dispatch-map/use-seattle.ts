import { useLocale, useWords } from "@suite/widget-kit";
import type { Basemap } from "@suite/widget-kit/map";
import { useMemo } from "react";
import { seattle } from "../basemap/seattle.baked.ts";
import { fieldWords } from "../strings.ts";

/** Basemap of Greater Seattle. Its regions are those of the assignments, named in the user's language as in lists. */
export function useSeattle(): Basemap {
  const word = useWords(fieldWords);
  const { locale } = useLocale();
  return useMemo(() => {
    const labels = seattle.labels.map((label) =>
      label.kind === "district"
        ? { ...label, name: word(label.name).toLocaleUpperCase(locale) }
        : label,
    );
    return { ...seattle, labels };
  }, [word, locale]);
}
