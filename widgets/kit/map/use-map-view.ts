import { useCallback, useMemo, useState } from "react";
import type { PlacedPin } from "./clusters.ts";
import type { Basemap, MapView, Size } from "./types.ts";
import { fitView, keepInside } from "./view.ts";

export interface MapViewControl {
  readonly view: MapView;
  /** Moves on from what is seen now. */
  readonly change: (next: (view: MapView) => MapView) => void;
  /** Shows all pins, and goes on doing so when they or the size change. */
  readonly fit: () => void;
  readonly fitted: boolean;
}

/** What the map shows: all pins until the person moves it. */
export function useMapView(basemap: Basemap, pins: readonly PlacedPin[], size: Size): MapViewControl {
  const [moved, setMoved] = useState<MapView>();
  const { width, height } = size;
  const fittedView = useMemo(() => fitView(pins, { width, height }, basemap), [pins, width, height, basemap]);
  const change = useCallback(
    (next: (view: MapView) => MapView) =>
      setMoved((before) => keepInside(next(before ?? fittedView), { width, height }, basemap)),
    [fittedView, width, height, basemap],
  );
  const fit = useCallback(() => setMoved(undefined), []);
  return { view: moved ?? fittedView, change, fit, fitted: moved === undefined };
}
