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
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (hasModifier) return undefined;
  return keys[event.key];
}

/** Index that an arrow key leads to in a row of `count` markers; `undefined` for other keys and at both ends. */
export function nextMark(key: string, index: number, count: number): number | undefined {
  const next = getTarget(key, index, count);
  if (next === undefined) return undefined;
  const exists = next >= 0 && next < count;
  return exists ? next : undefined;
}

function getTarget(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return index + 1;
    case "ArrowLeft":
    case "ArrowUp":
      return index - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
