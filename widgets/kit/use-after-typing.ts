import { useCallback, useEffect, useRef } from "react";

const pauseMs = 300;

/** Carries out the last of several quick actions, once typing pauses. */
export function useAfterTyping(): (action: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((action) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, pauseMs);
  }, []);
}
