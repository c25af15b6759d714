import type { Format } from "../format.ts";
import type { Translate } from "../strings.ts";
import type { Marker } from "./clusters.ts";
import type { mapStrings } from "./map-strings.ts";
import type { PinKind } from "./types.ts";

type MapText = Translate<(typeof mapStrings)["en"]>;

/** The kind of a pin; one that the legend does not name is drawn as the last entry. */
export function kindOf(legend: readonly PinKind[], kind: string): PinKind | undefined {
  return legend.find((entry) => entry.kind === kind) ?? legend.at(-1);
}

/** What a mark is called: the pin with its kind in words, or how many of which kinds a cluster holds. */
export function nameOfMarker(
  { pin, pins }: Marker,
  legend: readonly PinKind[],
  t: MapText,
  format: Pick<Format, "list">,
): string {
  if (pins.length === 1) return t("pin", { name: pin.name, kind: kindOf(legend, pin.kind)?.label ?? "" });
  const kinds = countKinds(pins, legend).map(({ count, kind }) =>
    t("clusterKind", { count, kind: kind.label }),
  );
  return t("cluster", { count: pins.length, kinds: format.list(kinds) });
}

/** The most important kind in a mark, by the order of the legend. */
export function leadingKind({ pins }: Marker, legend: readonly PinKind[]): PinKind | undefined {
  return countKinds(pins, legend)[0]?.kind;
}

function countKinds(pins: Marker["pins"], legend: readonly PinKind[]) {
  return legend
    .map((kind) => ({ kind, count: pins.filter(({ pin }) => kindOf(legend, pin.kind) === kind).length }))
    .filter(({ count }) => count > 0);
}
