import { type Page, usePages } from "@suite/widget-kit/data/use-pages.ts";
import { useRead, useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useEffect } from "react";
import { type DispatchMap, dispatchMapSchema, pinPageSchema, technicianPinPageSchema } from "../contract.ts";

/** So many are read by themselves, as a map with half of its pins misleads; the rest on demand. */
const readAlone = 400;

/** The map's data: the first page came with the tool's result, the further ones are read one after the other. */
export function useMapPins(initial: DispatchMap) {
  const {
    data: view = initial,
    read,
    pending,
    error,
  } = useRead("show-assignments-on-map", dispatchMapSchema, initial);
  const args = view.assignmentIds ? { assignmentIds: view.assignmentIds } : {};
  const pins = usePages(useTool("list-map-pins", pinPageSchema), args, view.pins);
  const technicians = usePages(
    useTool("list-technician-pins", technicianPinPageSchema),
    {},
    view.technicians,
  );
  useReadOn(pins);
  useReadOn(technicians);
  return { view, pins, technicians, refresh: () => read(args), pending, error };
}

export type MapPins = ReturnType<typeof useMapPins>;

function useReadOn<Item>(pages: {
  readonly items: Page<Item>["items"];
  readonly showMore?: () => Promise<void>;
  readonly pending: boolean;
  readonly error?: unknown;
}): void {
  const { canCallTools } = useHost();
  const { items, showMore, pending, error } = pages;
  useEffect(() => {
    if (canCallTools && showMore && !pending && !error && items.length < readAlone) void showMore();
  }, [canCallTools, items, showMore, pending, error]);
}
