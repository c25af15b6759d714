import { useEffect, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { useViewState } from "../host/use-view-state.ts";
import type { PlacedPin } from "./geometry/clusters.ts";
import { fitView, keepInside } from "./geometry/view.ts";
import type { Basemap, MapView, Size } from "./types.ts";

/** Computes the next view from the current one. */
export type ViewChange = (current: MapView) => MapView;

/** View of the map: all pins until the person moves it. */
export function useMapView(
  basemap: Basemap,
  pins: readonly PlacedPin[],
  size: Size,
  viewKey?: string,
) {
  const { width, height } = size;
  const [stored, setStored] = useStoredView(viewKey);
  const [gliding, setGliding] = useState(false);
  const pinIds = useMemo(() => pins.map(({ pin }) => pin.id).join(), [pins]);
  const fittedView = useMemo(
    () => fitView(pins, { width, height }, basemap),
    [pins, width, height, basemap],
  );
  const actions = useMemo(() => {
    const getNextView = (before: StoredView | undefined, change: ViewChange) => {
      const current = findValid(before, pinIds)?.view ?? fittedView;
      return keepInside(change(current), { width, height }, basemap);
    };
    const move = (change: ViewChange) =>
      setStored((before) => ({ view: getNextView(before, change) }));
    const moveForThesePins = (change: ViewChange) =>
      setStored((before) => {
        const view = getNextView(before, change);
        const valid = findValid(before, pinIds);
        const isOfPerson = valid !== undefined && valid.pinIds === undefined;
        return isOfPerson ? { view } : { view, pinIds };
      });
    return {
      /** Changes the current view as a gesture goes on. */
      change(change: ViewChange) {
        setGliding(false);
        move(change);
      },
      /** Changes the current view in one step, which the map shows as a short movement. */
      glide(change: ViewChange) {
        setGliding(true);
        move(change);
      },
      /** The same to show a pin; a map that showed all pins does so again when other pins come. */
      reveal(change: ViewChange) {
        setGliding(true);
        moveForThesePins(change);
      },
      /** Shows all pins, also after they or the size change. */
      showAll() {
        setGliding(true);
        setStored(undefined);
      },
    };
  }, [fittedView, pinIds, width, height, basemap, setStored]);
  return {
    view: findValid(stored, pinIds)?.view ?? fittedView,
    gliding,
    ...actions,
  };
}

const storedViewSchema = z.object({
  view: z.object({ x: z.number(), y: z.number(), zoom: z.number() }),
  /** Ids of the pins for which the view was chosen; any pins when a person moved the map. */
  pinIds: z.string().optional(),
});

interface StoredView {
  readonly view: MapView;
  readonly pinIds?: string | undefined;
}

/** The stored view, unless it was chosen for other pins. */
function findValid(stored: StoredView | undefined, pinIds: string): StoredView | undefined {
  if (stored?.pinIds === undefined) return stored;
  return stored.pinIds === pinIds ? stored : undefined;
}

/** The view that was chosen. With a key it is stored, so that it is there when the page is loaded again. */
function useStoredView(viewKey: string | undefined) {
  const [initial, store] = useViewState(
    `map view ${viewKey ?? ""}`,
    null,
    storedViewSchema.nullable(),
  );
  const isStored = viewKey !== undefined;
  const [view, setView] = useState<StoredView | undefined>(
    isStored && initial ? initial : undefined,
  );
  useEffect(() => {
    // The store pauses between two saves of a gesture.
    if (isStored) store(view ?? null);
  }, [isStored, view, store]);
  return [view, setView] as const;
}

/** Moves the view to pins that are selected elsewhere, such as in a list beside the map. */
export function useRevealSelected(
  selectedIds: readonly string[],
  pins: readonly PlacedPin[],
  reveal: (pin: PlacedPin) => void,
): void {
  const latestIds = useRef(selectedIds);
  useEffect(function revealAddedPin() {
    const previousIds = latestIds.current;
    latestIds.current = selectedIds;
    const addedId = selectedIds.find((id) => !previousIds.includes(id));
    const added = pins.find(({ pin }) => pin.id === addedId);
    if (added) reveal(added);
  });
}
