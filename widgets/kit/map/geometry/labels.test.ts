import { expect, test } from "vitest";
import type { BasemapLabel } from "../types.ts";
import { placeLabels } from "./labels.ts";
import { project, worldWidth } from "./mercator.ts";
import { seattle } from "./testing/seattle.ts";

const center = { latitude: 47.606, longitude: -122.333, fromZoom: 7 };
const seattleCity: BasemapLabel = { name: "Seattle", kind: "city", ...center };
const nearby: BasemapLabel = { ...seattleCity, name: "I-5", kind: "road", longitude: -122.334 };
const offsets = (labels: ReturnType<typeof placeLabels>) =>
  labels.map(({ left, top }) => [left, top]);

test("a label stands on its place, beside a marker that covers it, and nowhere when markers are all around", () => {
  const place = project(47.606, -122.333);
  const scale = worldWidth(9);
  const around = [-70, 0, 70].flatMap((left) =>
    [-30, 0, 30].map((top) => ({ x: place.x + left / scale, y: place.y + top / scale })),
  );
  expect(offsets(placeLabels([seattleCity], [], 9))).toEqual([[0, 0]]);
  expect(offsets(placeLabels([seattleCity], [place], 9))).toEqual([[0, 24]]);
  expect(placeLabels([seattleCity], around, 9)).toEqual([]);
  expect(placeLabels([seattleCity], [], 6)).toEqual([]);
});

test("a city comes before a road, and no two labels overlap", () => {
  const drawn = placeLabels([nearby, seattleCity], [], 9);
  expect(drawn.map(({ label }) => label.name)).toEqual(["Seattle", "I-5"]);
  for (const zoom of [8, 10, 12]) {
    const names = placeLabels(seattle.labels, [], zoom).map(({ label }) => label.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("Seattle");
  }
});
