import { type RefObject, useEffect, useRef } from "react";

/** Ref of an element that is scrolled into sight, as far as it is not, whenever `shown` becomes another value. */
export function useInSight(shown: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown !== undefined) element.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return element;
}
