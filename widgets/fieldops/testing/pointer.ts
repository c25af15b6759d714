import type { WidgetTestHost } from "@suite/widget-kit/testing";

type Frame = WidgetTestHost["frame"];

/** Center of an element in the page, in CSS pixels. Throws when it is not drawn. */
export async function getCenter(element: Pick<ReturnType<Frame["locator"]>, "boundingBox">) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not drawn.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
