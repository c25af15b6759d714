import { z } from "zod";
import { type FaultName, faults } from "../../bridge/faults.ts";
import type { ProfileName } from "../../bridge/profile.ts";
import { profiles } from "../../bridge/profiles.ts";
import { type NetworkName, networks } from "../state/networks.ts";

const profileNames = Object.keys(profiles) as ProfileName[];

const args = z.string().transform((text, context) => {
  const parsed = z.record(z.string(), z.unknown()).safeParse(attempt(() => JSON.parse(text)));
  if (!parsed.success) context.addIssue({ code: "custom", message: "args must be a JSON object" });
  return parsed.data;
});

/** Parts of the link that a person chooses once for all samples. The browser remembers them. */
const settings = z.object({
  profile: z.literal(profileNames).catch("spec"),
  /** Host to compare the chosen one with. */
  compare: z.literal(profileNames).optional().catch(undefined),
  theme: z.enum(["system", "light", "dark", "contrast"]).catch("system"),
  locale: z.string().refine(isLocale).catch("en-US"),
  timeZone: z.string().refine(isTimeZone).catch(ownTimeZone()),
  width: z.enum(["auto", "320", "360", "640", "1200"]).catch("auto"),
  /** Source of replies to prompts: the model, if the host has one, or the scenarios. */
  answers: z.enum(["model", "scenarios"]).catch("model"),
  /** Width of the panel of details, in CSS pixels. */
  panelWidth: z.coerce.number().int().min(320).max(4000).catch(520),
  /** Shows tool calls, checks and texts for the model. */
  developer: z.literal("1").optional().catch(undefined),
});

const orNothing = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const linkSchema = z.object({
  sample: z.string().optional().catch(undefined),
  scenario: z.string().optional().catch(undefined),
  step: z.coerce.number().int().min(0).catch(0),
  tool: z.string().optional().catch(undefined),
  args: args.optional().catch(undefined),
  run: z.literal("1").optional().catch(undefined),
  person: z.string().optional().catch(undefined),
  fault: orNothing(z.literal(Object.keys(faults) as FaultName[])),
  network: z.literal(Object.keys(networks) as NetworkName[]).catch("full"),
  mode: z.enum(["inline", "fullscreen", "pip"]).catch("inline"),
  panel: orNothing(z.enum(["calls", "context", "widget", "simulate", "server", "storage"])),
  ...settings.shape,
});

/** State of the page that its URL holds, so that people and tests can share any state as a link. */
export type Link = z.infer<typeof linkSchema>;

/** Tests whether the page shows what only developers need. A link to a panel, or with a fault or a slow network, implies it. */
export function isForDeveloper({ developer, panel, fault, network }: Link): boolean {
  return developer === "1" || panel !== undefined || fault !== undefined || network !== "full";
}

/** Changes that close what is open, to open something else. */
export const emptySelection = {
  scenario: undefined,
  tool: undefined,
  args: undefined,
  run: undefined,
  step: 0,
  mode: "inline",
} as const satisfies Partial<Link>;

/** Parses a query string. Invalid values fall back to their defaults. */
export function parseLink(search: string): Link {
  return linkSchema.parse(Object.fromEntries(new URLSearchParams(search)));
}

/** Formats a query string of the values that differ from their defaults. */
export function formatLink(link: Link): string {
  const defaults: Readonly<Record<string, unknown>> = parseLink("");
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(link)) {
    if (value === undefined || value === defaults[key]) continue;
    search.set(key, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return search.size > 0 ? `?${search}` : "";
}

/** Value of the callback; `undefined` if it throws. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export function isLocale(text: string): boolean {
  return attempt(() => Intl.getCanonicalLocales(text).length) === 1;
}

export function isTimeZone(text: string): boolean {
  return attempt(() => new Intl.DateTimeFormat("en", { timeZone: text })) !== undefined;
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const memoryKey = "suite-host-settings";

/** Adds the remembered settings to a query string that does not name them: the address outranks the memory. */
export function recall(search: string, stored: string | null): Link {
  const named = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(stored ?? ""))
    if (name in settings.shape && !named.has(name)) named.set(name, value);
  return parseLink(`?${named}`);
}

/** Formats the settings of a link that differ from their defaults, for `recall`. */
export function memorable(link: Link): string {
  return formatLink({ ...parseLink(""), ...settings.parse(link) });
}

/** Reads the stored settings. Browsers that block storage remember nothing. */
export function readMemory(): string | null {
  return attempt(() => localStorage.getItem(memoryKey)) ?? null;
}

/** Stores the settings among changes of the link. Settings that came with an address are not stored. */
export function remember(changes: Partial<Link>): void {
  if (!Object.keys(changes).some((name) => name in settings.shape)) return;
  const link = { ...recall("", readMemory()), ...changes };
  attempt(() => localStorage.setItem(memoryKey, memorable(link)));
}
