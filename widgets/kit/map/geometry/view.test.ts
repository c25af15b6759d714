import { expect, test } from "vitest";
import { project, toScreen, toWorld } from "./mercator.ts";
import { seattle } from "./testing/seattle.ts";
import { fitView, isInView, keepInside, panBy, revealPlace, zoomAround } from "./view.ts";

const size = { width: 600, height: 400 };
const places = [project(47.62, -122.33), project(47.46, -122.25), project(47.76, -122.17)];

test("all places fit into the view with padding", () => {
  const view = fitView(places, size, seattle);
  for (const { left, top } of places.map((place) => toScreen(view, size, place)))
    expect(Math.min(left, top, size.width - left, size.height - top)).toBeGreaterThanOrEqual(31.9);
});

test("a single place is shown with its surroundings; without places the whole area is shown", () => {
  const [one] = places;
  expect(fitView(one ? [one] : [], size, seattle).zoom).toBe(seattle.maxZoom - 1);
  const whole = fitView([], size, seattle);
  expect(seattle.area.every((corner) => isInView(whole, size, corner))).toBe(true);
});

test("zooming keeps the place under the pointer", () => {
  const view = fitView(places, size, seattle);
  const anchor = { left: 120, top: 330 };
  const under = toWorld(view, size, anchor);
  const after = toScreen(zoomAround(view, size, anchor, view.zoom + 1.7), size, under);
  expect(after.left).toBeCloseTo(120, 6);
  expect(after.top).toBeCloseTo(330, 6);
});

test("panning by pixels moves the places the other way", () => {
  const view = fitView(places, size, seattle);
  const [place = view] = places;
  const before = toScreen(view, size, place);
  const after = toScreen(panBy(view, 80, -40), size, place);
  expect(after.left - before.left).toBeCloseTo(-80, 6);
  expect(after.top - before.top).toBeCloseTo(40, 6);
});

test("a place at the edge is brought well inside at the same zoom, and a place inside moves nothing", () => {
  const view = { ...project(47.6, -122.3), zoom: 10 };
  const at = (left: number, top: number) => {
    const place = toWorld(view, size, { left, top });
    const next = revealPlace(view, size, place);
    return { zoom: next.zoom, ...toScreen(next, size, place) };
  };
  const close = { left: expect.closeTo(150, 3), top: expect.closeTo(200, 3) };
  expect(at(-300, 200)).toEqual({ zoom: 10, ...close });
  expect(at(590, 200)).toEqual({
    zoom: 10,
    left: expect.closeTo(450, 3),
    top: expect.closeTo(200, 3),
  });
  expect(at(70, 390)).toEqual({
    zoom: 10,
    left: expect.closeTo(70, 3),
    top: expect.closeTo(300, 3),
  });
});

test("the view stays on the map and within its zoom levels", () => {
  const view = fitView(places, size, seattle);
  const [northWest, southEast] = seattle.area;
  const far = keepInside(panBy(view, 90_000, 90_000), size, seattle);
  expect([far.x, far.y]).toEqual([southEast.x, southEast.y]);
  expect(keepInside({ ...view, x: 0 }, size, seattle).x).toBe(northWest.x);
  expect(keepInside({ ...view, zoom: 30 }, size, seattle).zoom).toBe(seattle.maxZoom);
  expect(keepInside({ ...view, zoom: 1 }, size, seattle).zoom).toBeGreaterThan(6);
});
