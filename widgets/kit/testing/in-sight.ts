import type { openTestHost } from "@suite/testing/browser";

type Locator = ReturnType<Awaited<ReturnType<typeof openTestHost>>["frame"]["locator"]>;

/** True where the element lies within the frame's window and nothing covers its middle. */
export async function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const inside = top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth;
    const upper = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return inside && upper !== null && (node.contains(upper) || upper.contains(node));
  });
}
