import { z } from "zod";
import { type ProfileName, profiles } from "../../bridge/profiles.ts";

export const themes = ["system", "light", "dark", "contrast"] as const;
export const widths = ["auto", "320", "360", "640", "1200"] as const;
export const modes = ["inline", "fullscreen", "pip"] as const;
export const panels = ["messages", "context", "call", "storage", "none"] as const;
const profileNames = Object.keys(profiles) as [ProfileName, ...ProfileName[]];

const args = z.string().transform((text, context) => {
  const parsed = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
  if (!parsed.success) context.addIssue({ code: "custom", message: "args is a JSON object" });
  return parsed.data;
});

const linkSchema = z.object({
  sample: z.string().optional().catch(undefined),
  walkthrough: z.string().optional().catch(undefined),
  step: z.coerce.number().int().min(0).catch(0),
  tool: z.string().optional().catch(undefined),
  args: args.optional().catch(undefined),
  run: z.literal("1").optional().catch(undefined),
  person: z.string().optional().catch(undefined),
  profile: z.enum(profileNames).catch("spec"),
  theme: z.enum(themes).catch("system"),
  locale: z.string().refine(isLocale).catch("en-US"),
  timeZone: z.string().refine(isTimeZone).catch(ownTimeZone()),
  width: z.enum(widths).catch("auto"),
  mode: z.enum(modes).catch("inline"),
  panel: z.enum(panels).optional().catch(undefined),
});

/** Everything about the page that an address can hold, so that tests and people can share any state of it. */
export type Link = z.infer<typeof linkSchema>;

/** What to set aside when something else is opened. */
export const nothingOpen = {
  walkthrough: undefined,
  tool: undefined,
  args: undefined,
  run: undefined,
  step: 0,
  mode: "inline",
} as const satisfies Partial<Link>;

/** Reads a query string; whatever does not make sense falls back to its default. */
export function parseLink(search: string): Link {
  return linkSchema.parse(Object.fromEntries(new URLSearchParams(search)));
}

/** Writes what differs from the defaults, so that addresses stay short. */
export function formatLink(link: Link): string {
  const defaults = parseLink("");
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(link)) {
    if (value === undefined || value === Object.entries(defaults).find(([name]) => name === key)?.[1])
      continue;
    search.set(key, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return search.size > 0 ? `?${search}` : "";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: text }));
  } catch {
    return false;
  }
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
