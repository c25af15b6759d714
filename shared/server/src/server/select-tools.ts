import { SettingError } from "@suite/contracts/node";
import { isAppOnly } from "../calls/widget-key.ts";
import type { Scenario } from "../define/scenario.ts";
import type { Skill } from "../define/skill.ts";
import type { Tool } from "../define/tool.ts";
import { nearest } from "../nearest.ts";
import { setting } from "../settings.ts";

/** Parts of a server's definition that name tools. */
interface WithTools {
  readonly tools: readonly Tool<never>[];
  readonly scenarios?: readonly Scenario[];
  readonly instructions: string;
}

/** Tools that a deployment offers, as the settings name them. */
interface Selection {
  /** `READ_ONLY`: only tools that read. */
  readonly readOnly: boolean;
  /** `TOOLS`: names of the only tools besides those that only widgets call, or names with `!` of tools to leave out. */
  readonly names: readonly string[];
}

export const selectionOfSettings = (): Selection => ({
  readOnly: setting("READ_ONLY"),
  names: setting("TOOLS") ?? [],
});

/**
 * Leaves out the tools that a deployment does not offer, the scenarios that need them and the instructions that name them.
 * Throws `SettingError` for an unknown name, and if no tool is left.
 */
export function selectTools(
  { tools, scenarios = [], instructions }: WithTools,
  { readOnly, names }: Selection,
) {
  const toolNames = tools.map(({ name }) => name);
  for (const entry of names) requireKnown(entry.replace("!", ""), toolNames);
  const included = names.filter((entry) => !entry.startsWith("!"));
  const hasWidget = tools.some(({ name, widget }) => widget && included.includes(name));
  const isOffered = (tool: (typeof tools)[number]) =>
    (included.length === 0 || included.includes(tool.name) || (hasWidget && isAppOnly(tool))) &&
    !names.includes(`!${tool.name}`) &&
    (!readOnly || tool.annotations.readOnlyHint);
  const turnedOff = new Set(tools.filter((tool) => !isOffered(tool)).map(({ name }) => name));
  if (turnedOff.size > 0 && turnedOff.size === tools.length)
    throw new SettingError(
      "READ_ONLY and TOOLS leave no tool. Name at least one that may be used.",
    );
  return {
    tools: tools.filter(isOffered),
    scenarios: scenarios.filter(({ steps }) => !steps.some(({ call }) => turnedOff.has(call))),
    // A sentence about a missing tool would make models call it.
    instructions: instructions
      .split(/\n(?=- )/)
      .filter((item) => !namesAny(item, turnedOff))
      .join("\n"),
    turnedOff,
  };
}

function requireKnown(name: string, toolNames: readonly string[]): void {
  if (toolNames.includes(name)) return;
  const near = nearest(name, toolNames);
  const next =
    near === undefined ? `The tools are ${toolNames.join(", ")}.` : `Did you mean ${near}?`;
  throw new SettingError(
    `TOOLS names ${JSON.stringify(name)}, which is no tool of this server. ${next}`,
  );
}

/** Skill if all tools that it names are offered: its workflows are of no use without one of their tools. */
export function selectSkill(
  skill: Skill | undefined,
  turnedOff: ReadonlySet<string>,
): Skill | undefined {
  return skill?.files.some(({ text }) => namesAny(text, turnedOff)) ? undefined : skill;
}

function namesAny(text: string, names: ReadonlySet<string>): boolean {
  const words = new Set(text.match(/[\w-]+/g));
  return [...names].some((name) => words.has(name));
}
