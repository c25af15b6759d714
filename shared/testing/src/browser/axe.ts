import { readFileSync } from "node:fs";
import type { Frame, Page } from "playwright-core";

const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

export interface Violation {
  id: string;
  impact: string;
  help: string;
  nodes: { target: string; html: string; why: string }[];
}

/** Costly rules of less impact than what is asked for: a tenth of the time. */
const ofLessImpact = [
  "region",
  "empty-heading",
  "hidden-content",
  "focus-order-semantics",
  "landmark-unique",
  "skip-link",
];

/** Serious and critical accessibility violations of what a frame or page shows now. */
export async function runAxe(target: Frame | Page): Promise<Violation[]> {
  if (!(await target.evaluate(() => "axe" in window))) await bringAxe(target);
  return target.evaluate(async (spared) => {
    // A colour half-way between two others is no finding.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    // Fluent's focus manager guards its edges with hidden stops that pass the focus on; axe takes them for content.
    const everything = { include: [["html"]], exclude: [["[data-tabster-dummy]"]] };
    const { violations } = await window.axe.run(everything, {
      resultTypes: ["violations"],
      iframes: false,
      rules: Object.fromEntries(spared.map((rule) => [rule, { enabled: false }])),
    });
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
  // Axe asks for the fill of letters first, for which Chromium tells, in forced colours, what it was before it was forced.
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
