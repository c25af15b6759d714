import type { Frame, Page } from "playwright-core";

/** Fails when the document scrolls sideways, and names what sticks out. */
export async function expectNoOverflow(target: Frame | Page): Promise<void> {
  const { width, needed, culprits } = await target.evaluate(() => {
    const root = document.documentElement;
    const scrollsInside = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== root &&
      (getComputedStyle(element).overflowX !== "visible" || scrollsInside(element.parentElement));
    const sticksOut = [...document.body.querySelectorAll("*")].filter((element) => {
      const box = element.getBoundingClientRect();
      const outside = box.right > root.clientWidth + 1 || box.left < -1;
      return box.width > 0 && outside && !scrollsInside(element.parentElement);
    });
    return {
      width: root.clientWidth,
      needed: root.scrollWidth,
      culprits: sticksOut.slice(0, 5).map((element) => element.outerHTML.slice(0, 160)),
    };
  });
  if (needed > width + 1)
    throw new Error(
      `The document is ${width} px wide but needs ${needed} px. Sticking out:\n${culprits.join("\n")}`,
    );
}
