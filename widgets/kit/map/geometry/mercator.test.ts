import { expect, test } from "vitest";
import { project, toScreen, unproject } from "./mercator.ts";

const size = { width: 600, height: 400 };
const view = { ...project(47.6, -122.3), zoom: 10 };

test("the center of the view is the center of the screen, with north up and east right", () => {
  expect(toScreen(view, size, view)).toEqual({ left: 300, top: 200 });
  const { left, top } = toScreen(view, size, project(47.7, -122.2));
  expect(left).toBeGreaterThan(300);
  expect(top).toBeLessThan(200);
});

test("a zoom level doubles every distance, and the world is 512 pixels wide at zoom 0", () => {
  const east = project(47.6, -122.2);
  expect(toScreen(view, size, east).left - 300).toBeCloseTo((0.1 / 360) * 512 * 2 ** 10, 6);
  expect(toScreen({ ...view, zoom: 11 }, size, east).left - 300).toBeCloseTo(
    (0.2 / 360) * 512 * 2 ** 10,
    6,
  );
});

test.each([
  [47.6062, -122.3321],
  [0, 0],
  [-33.9, 151.2],
  [84, -179.5],
])("%d, %d comes back from the map as it went", (latitude, longitude) => {
  const back = unproject(project(latitude, longitude));
  expect(back.latitude).toBeCloseTo(latitude, 9);
  expect(back.longitude).toBeCloseTo(longitude, 9);
});
