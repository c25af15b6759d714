import { expect, test } from "vitest";
import { keepOnStage, largestScale, moveBy, pinch, wholePicture, zoomTo } from "./zoom.ts";

const stage = { width: 800, height: 400 };
const picture = { width: 400, height: 300 };

test("zooming keeps what is under the pointer and stays between the whole picture and the largest scale", () => {
  const anchor = { left: 100, top: -50 };
  const zoomed = zoomTo(wholePicture, 3, anchor);
  expect(zoomed).toEqual({ scale: 3, left: -200, top: 100 });
  expect(zoomTo(zoomed, 1, anchor)).toEqual(wholePicture);
  expect(zoomTo(wholePicture, 100).scale).toBe(largestScale);
  expect(zoomTo(wholePicture, 0.2).scale).toBe(1);
});

test("a picture that is smaller than the stage stays in its middle, a larger one covers it", () => {
  expect(keepOnStage(moveBy(wholePicture, 500, 500), picture, stage)).toEqual(wholePicture);
  const large = { scale: 4, left: 5_000, top: -5_000 };
  expect(keepOnStage(large, picture, stage)).toEqual({ scale: 4, left: 400, top: -400 });
});

test("two fingers that part by half zoom by half and carry the picture with their middle", () => {
  const other = { left: -100, top: 0 };
  const zoom = pinch(wholePicture, other, { left: 100, top: 0 }, { left: 200, top: 0 });
  expect(zoom).toEqual({ scale: 1.5, left: 50, top: 0 });
});
