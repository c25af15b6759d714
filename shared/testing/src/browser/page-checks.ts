import { readFileSync } from "node:fs";
import type { Frame, Page } from "playwright-core";

const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Costly rules whose impact is below the reported ones; they take a tenth of the time. */
const ofLessImpact = [
  ...["region", "empty-heading", "hidden-content"],
  ...["focus-order-semantics", "landmark-unique", "skip-link"],
];

/** Finds serious and critical accessibility violations in the current content of a frame or page. */
export async function runAxe(target: Frame | Page) {
  if (!(await target.evaluate(() => "axe" in window))) await bringAxe(target);
  return target.evaluate(async (spared) => {
    // Colors in the middle of an animation are not findings.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish();
    // Fluent's focus manager guards its edges with hidden stops that pass the focus on; axe takes them for content.
    const everything = { include: [["html"]], exclude: [["[data-tabster-dummy]"]] };
    // Through a transparent page one sees the host, whose background has the same color scheme; axe takes it for white.
    const { style } = document.documentElement;
    const ownBackground = style.backgroundColor;
    if (ownBackground === "transparent") style.backgroundColor = "Canvas";
    const { violations } = await window.axe.run(everything, {
      resultTypes: ["violations"],
      iframes: false,
      rules: Object.fromEntries(spared.map((rule) => [rule, { enabled: false }])),
    });
    style.backgroundColor = ownBackground;
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, impact, help, nodes }) => ({
        id,
        impact: String(impact),
        help,
        nodes: nodes.map((node) => ({
          target: node.target.join(" "),
          html: node.html.slice(0, 300),
          why: node.failureSummary ?? "",
        })),
      }));
  }, ofLessImpact);
}

async function bringAxe(target: Frame | Page): Promise<void> {
  await target.evaluate(axeSource);
  // Axe asks for the fill of letters first, for which Chromium tells, in forced colors, what it was before it was forced.
  await target.evaluate(() => {
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return getPropertyValue.call(this, name === "-webkit-text-fill-color" ? "color" : name);
    };
  });
}

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

/** Throws if the document scrolls horizontally, and names the elements that stick out. */
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
