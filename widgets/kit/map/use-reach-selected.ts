import { useEffect, useRef } from "react";
import type { PlacedPin } from "./clusters.ts";

/** What is selected elsewhere, such as in a list beside the map, must not stay out of sight. */
export function useReachSelected(
  selectedIds: readonly string[],
  pins: readonly PlacedPin[],
  reach: (pin: PlacedPin) => void,
): void {
  const known = useRef(selectedIds);
  useEffect(() => {
    const before = known.current;
    known.current = selectedIds;
    const added = selectedIds.find((id) => !before.includes(id));
    const placed = pins.find(({ pin }) => pin.id === added);
    if (placed) reach(placed);
  });
}
