import { firstCharacters } from "@suite/contracts";
import { z } from "zod";
import type { OpenWidget } from "../../bridge/open-widget.ts";
import { fromBase64, saveFile } from "../parts/save-file.ts";

const findingSchema = z.object({
  rule: z.string(),
  impact: z.enum(["critical", "serious", "moderate", "minor"]).catch("minor"),
  /** Description of the violation, a sentence without a period. */
  title: z.string(),
  /** Page that explains the rule. */
  url: z.string(),
  elements: z.array(z.object({ selector: z.string(), html: z.string(), remedy: z.string() })),
});

export type Finding = z.infer<typeof findingSchema>;

const impacts: readonly Finding["impact"][] = ["critical", "serious", "moderate", "minor"];

// A widget is a part of a page, to which these rules do not apply.
const rulesForPages = [
  "region",
  "page-has-heading-one",
  "landmark-one-main",
  "bypass",
  "skip-link",
];
const rules = Object.fromEntries(rulesForPages.map((rule) => [rule, { enabled: false }]));

// Fluent's focus manager guards its edges with hidden stops that pass the focus on; axe takes them for content.
const runAxe = `
  try {
    const target = { include: [["html"]], exclude: [["[data-tabster-dummy]"]] };
    const { violations } = await axe.run(target, {
      resultTypes: ["violations"],
      iframes: false,
      rules: ${JSON.stringify(rules)},
    });
    return violations.map(({ id, impact, help, helpUrl, nodes }) => ({
      rule: id,
      impact,
      title: help,
      url: helpUrl,
      elements: nodes.map(({ target, html, failureSummary }) => ({
        selector: target.join(" "),
        html: html.slice(0, 600),
        remedy: failureSummary ?? "",
      })),
    }));
  } finally {
    delete window.axe;
  }`;

/** Checks the widget as it is now with axe-core, which is loaded only here. Worst findings first. */
export async function checkAccessibility(widget: OpenWidget): Promise<Finding[]> {
  const { default: axe } = await import("axe-core/axe.min.js?raw");
  const findings = z.array(findingSchema).parse(await widget.inspect(`${axe}\n${runAxe}`));
  // The script in the frame has no imports, so whole characters are cut here.
  for (const { elements } of findings)
    for (const element of elements) element.html = firstCharacters(element.html, 300);
  return findings.sort((a, b) => impacts.indexOf(a.impact) - impacts.indexOf(b.impact));
}

// The library copies values to an attribute, which lists, text areas and checkboxes do not draw.
const keepValue = `(copy) => {
  const value = copy.getAttribute?.("value");
  if (copy.tagName === "SELECT")
    for (const option of copy.querySelectorAll("option")) option.toggleAttribute("selected", option.value === value);
  if (copy.tagName === "TEXTAREA") copy.textContent = value;
  if (copy.tagName === "INPUT") copy.toggleAttribute("checked", copy.checked);
}`;

/** Draws the widget as a PNG in a data URL, without a permission. Pictures of other origins and videos stay blank. */
export async function takeScreenshot(widget: OpenWidget): Promise<string> {
  const { default: library } = await import("modern-screenshot/dist/index.js?raw");
  const surface = widget.frame.closest("[data-widget]") ?? document.body;
  const options = {
    backgroundColor: getComputedStyle(surface).backgroundColor,
    scale: window.devicePixelRatio,
    timeout: 5_000,
    font: false,
  };
  const draw = `
    try {
      const options = { ...${JSON.stringify(options)}, onCloneEachNode: ${keepValue} };
      return await modernScreenshot.domToPng(document.documentElement, options);
    } finally {
      delete window.modernScreenshot;
    }`;
  return z
    .string()
    .startsWith("data:image/png")
    .parse(await widget.inspect(`${library}\n${draw}`));
}

export function saveScreenshot(name: string, dataUrl: string): void {
  saveFile(`${name}.png`, fromBase64(dataUrl.slice(dataUrl.indexOf(",") + 1)), "image/png");
}
