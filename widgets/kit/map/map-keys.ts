export type MapKey =
  | { readonly does: "pan"; readonly left: number; readonly top: number }
  | { readonly does: "zoom"; readonly levels: number }
  | { readonly does: "fit" };

const panPixels = 80;

const keys: Readonly<Record<string, MapKey>> = {
  ArrowLeft: { does: "pan", left: -panPixels, top: 0 },
  ArrowRight: { does: "pan", left: panPixels, top: 0 },
  ArrowUp: { does: "pan", left: 0, top: -panPixels },
  ArrowDown: { does: "pan", left: 0, top: panPixels },
  "+": { does: "zoom", levels: 1 },
  "=": { does: "zoom", levels: 1 },
  "-": { does: "zoom", levels: -1 },
  _: { does: "zoom", levels: -1 },
  "0": { does: "fit" },
};

/** Effect of a pressed key; keys with a modifier are left to the browser and the host. */
export function readMapKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
): MapKey | undefined {
  return event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
}

/** Index that an arrow key leads to in a row of `count` markers; `undefined` for other keys. */
export function nextMark(key: string, index: number, count: number): number | undefined {
  const next = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  }[key];
  return next === undefined || next < 0 || next >= count ? undefined : next;
}
