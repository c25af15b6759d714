import { useState } from "react";

/** True once the person dismissed `shown`; other words, or the same ones after they were gone, are shown again. */
export function useDismissed(shown: unknown): readonly [dismissed: boolean, dismiss: () => void] {
  const [gone, setGone] = useState<unknown>();
  if (gone !== undefined && gone !== shown) setGone(undefined);
  return [shown !== undefined && gone === shown, () => setGone(shown)];
}
