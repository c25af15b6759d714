import type { WidgetTestHost } from "@suite/widget-kit/testing";

type Frame = WidgetTestHost["frame"];

/** Center of an element in the page, in CSS pixels. Throws when it is not drawn. */
export async function getCenter(element: Pick<ReturnType<Frame["locator"]>, "boundingBox">) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not drawn.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Records from now on which elements are animated by script. Returns a function that reads their texts. */
export async function recordMotion(frame: Frame): Promise<() => Promise<unknown>> {
  await frame.evaluate(() => {
    const moved: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      moved.push(this.textContent ?? "");
      return animate.apply(this, args);
    };
    Object.assign(window, { moved });
  });
  return () => frame.evaluate(() => Reflect.get(window, "moved"));
}
