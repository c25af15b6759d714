import { useEffect, useRef } from "react";

/**
 * Runs a task at once, or, while the pointer is pressed, after the click. What closes on blur would else move the
 * page between press and release, and the click would miss what the person aimed at.
 */
export function useAfterPointer(): (task: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      const task = waiting.current;
      waiting.current = undefined;
      if (task) setTimeout(task);
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointerup", release, true);
    document.addEventListener("pointercancel", release, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("pointerup", release, true);
      document.removeEventListener("pointercancel", release, true);
    };
  }, []);
  return (task) => {
    if (pressed.current) waiting.current = task;
    else task();
  };
}
