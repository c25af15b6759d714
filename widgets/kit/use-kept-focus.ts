import { useEffect, useRef } from "react";

/**
 * Props for a view whose buttons vanish when pressed (revert, dismiss, resolve): the focus that went with one of them is
 * given to `fallback`, so that the keyboard does not start over at the host's page.
 */
export function useKeptFocus(fallback: () => void) {
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) fallback();
  });
  return {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: () => {
      inside.current = false;
    },
  };
}
