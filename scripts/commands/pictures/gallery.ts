import { posix } from "node:path";
import { groupBy } from "@suite/contracts";
import type { Scenario, ScenarioStep, SuiteServer } from "@suite/server";
import type { Sample } from "../../lib/samples.ts";

export const views = [
  { mode: "inline", theme: "light" },
  { mode: "inline", theme: "dark" },
  { mode: "fullscreen", theme: "light" },
  { mode: "fullscreen", theme: "dark" },
] as const;

export type View = (typeof views)[number];

export interface ShownWidget {
  readonly sample: Pick<Sample, "name" | "title">;
  readonly widget: { readonly name: string; readonly title: string; readonly description: string };
  readonly scenario: Scenario;
  readonly step: ScenarioStep;
}

export type Act = readonly [
  act: "click" | "fill" | "hover" | "drag" | "call",
  at: string,
  value?: string,
];

/** A picture of the gallery: what the local host shows by a link, after acts of a person. The tests of a sample list them in `moments.json`. */
export interface Moment {
  readonly name: string;
  readonly alt: string;
  readonly link: Readonly<Record<string, string>>;
  /** Profiles of hosts, whose pictures are joined. */
  readonly hosts?: readonly string[];
  /** Action on the elements of Playwright's selectors; `call` calls a tool as another person would. */
  readonly acts?: readonly Act[];
}

/** The widgets of a sample, in the order of its tools, each with the first scenario that shows it. */
export function shownWidgets(
  sample: Sample,
  { tools, scenarios = [] }: SuiteServer,
): ShownWidget[] {
  const widgets = new Map(tools.flatMap(({ widget }) => (widget ? [[widget.name, widget]] : [])));
  const steps = scenarios.flatMap((scenario) => scenario.steps.map((step) => ({ scenario, step })));
  return [...widgets.values()].map((widget) => {
    const match = steps.find(({ step }) => step.expect?.widget === widget.name);
    if (!match)
      throw new Error(
        `No scenario of ${sample.name} shows ${widget.name}. Add one to its scenarios.ts.`,
      );
    return { sample, widget, ...match };
  });
}

/** Path of a picture from the root. READMEs show the one in full screen and light; it belongs to the sample. */
export function getPicturePath({ sample, widget }: ShownWidget, { mode, theme }: View): string {
  if (mode === "fullscreen" && theme === "light")
    return `samples/${sample.name}/pictures/${widget.name}.webp`;
  return `docs/pictures/${sample.name}/${widget.name}-${mode}-${theme}.webp`;
}

export function getMomentPath({ name }: Pick<Sample, "name">, moment: string): string {
  return `docs/pictures/${name}/${moment}.webp`;
}

interface ShownMoment extends Pick<Moment, "name" | "alt"> {
  readonly sample: Pick<Sample, "name">;
}

const words = { inline: "in a conversation", fullscreen: "in full screen" };

export function galleryPage(
  shown: readonly ShownWidget[],
  moments: readonly ShownMoment[],
): string {
  const parts = [...groupBy(shown, ({ sample }) => sample)].flatMap(([{ name, title }, own]) => [
    `## [${title}](../samples/${name}/README.md)`,
    ...own.map(toSection),
  ]);
  const pictures = moments.map(
    ({ sample, name, alt }) =>
      `${alt}:\n\n![${alt}](${posix.relative("docs", getMomentPath(sample, name))})`,
  );
  return `${[head, ...pictures, ...parts].join("\n\n")}\n`;
}

const head = `# Gallery

Moments first, then every widget with the sample data: in a conversation, in full screen, light and dark. \`npm run pictures\` takes the
pictures and writes this page.`;

function toSection(shown: ShownWidget): string {
  const { widget, scenario } = shown;
  const picture = (view: View) =>
    `![${widget.title} ${words[view.mode]}, ${view.theme}](${posix.relative("docs", getPicturePath(shown, view))})`;
  const [inlineLight, inlineDark, fullLight, fullDark] = views.map(picture);
  return [
    `### ${widget.title}`,
    `${widget.description} (\`${widget.name}\`)`,
    `> ${scenario.prompt}`,
    `| Light | Dark |\n|---|---|\n| ${inlineLight} | ${inlineDark} |\n| ${fullLight} | ${fullDark} |`,
  ].join("\n\n");
}
