import type { ReactNode } from "react";
import { useSpokenOnlyStyles } from "./spoken-only.styles.ts";

/** Words for screen readers where the eye has a mark, a colour or a place. */
export function SpokenOnly({ children }: { children: ReactNode }) {
  return <span className={useSpokenOnlyStyles().words}>{children}</span>;
}
