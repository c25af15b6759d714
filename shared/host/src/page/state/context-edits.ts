import {
  type McpUiHostContext,
  McpUiHostContextSchema,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import { z } from "zod";
import type { Profile } from "../../bridge/profile.ts";
import { isLocale, isTimeZone } from "./link.ts";
import { Store } from "./store.ts";

/** Values of the host context that a developer changed, by their names. `undefined`: left out. */
type ContextEdits = Readonly<Record<string, unknown>>;

/** Edits that apply to every widget of the page. */
export const contextEdits = new Store<ContextEdits>({});

/** Text of the editor while it differs from the host's values. Stays when its panel is closed. */
export const contextDraft = new Store<string | undefined>(undefined);

/** Host context with the edits in place of the host's own values. */
export function withEdits(context: McpUiHostContext, edits: ContextEdits): McpUiHostContext {
  const all = Object.entries({ ...context, ...edits });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** Differences of an edited context from the one of the host. */
export function getEdits(edited: ContextEdits, own: McpUiHostContext): ContextEdits {
  const names = new Set([...Object.keys(own), ...Object.keys(edited)]);
  const pairs = [...names].map((name) => [name, edited[name], own[name]] as const);
  return Object.fromEntries(
    pairs
      .filter(([, value, before]) => JSON.stringify(value) !== JSON.stringify(before))
      .map(([name, value]) => [name, value]),
  );
}

/** Reads an edited host context, or says in one line for each fault what is wrong with it. */
export function parseContext(
  text: string,
  profile: Pick<Profile, "title" | "withheldContext">,
): { context: ContextEdits } | { problems: readonly string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problems: [`This is not JSON. ${error instanceof Error ? error.message : ""}`] };
  }
  const parsed = McpUiHostContextSchema.safeParse(value);
  if (!parsed.success) return { problems: parsed.error.issues.map(describeIssue) };
  const problems = problemsBeyondSchema(parsed.data, profile);
  return problems.length > 0
    ? { problems }
    : { context: z.record(z.string(), z.unknown()).parse(value) };
}

/** Rules that the schema cannot express. Widgets pass the language and the time zone to `Intl`, which throws on wrong ones. */
function problemsBeyondSchema(
  context: McpUiHostContext,
  { title, withheldContext }: Pick<Profile, "title" | "withheldContext">,
): string[] {
  const { locale, timeZone } = context;
  const withheld = Object.keys(context).filter((name) => withheldContext.includes(name));
  return [
    ...withheld.map(
      (name) => `${name}: ${title} does not send it. Remove it, or choose another host.`,
    ),
    locale !== undefined &&
      !isLocale(locale) &&
      "locale: not a language tag. Use one such as en-US.",
    timeZone !== undefined &&
      !isTimeZone(timeZone) &&
      "timeZone: not an IANA time zone. Use one such as Europe/Berlin.",
    "displayMode" in context &&
      "displayMode: the host sends it. Change Display in the host settings.",
    "toolInfo" in context && "toolInfo: the host sends it with the call.",
  ].filter((problem) => problem !== false);
}

const either = new Intl.ListFormat("en", { type: "disjunction" });

function describeIssue(issue: z.core.$ZodIssue): string {
  const where = issue.path.join(".") || "The host context";
  if (issue.code === "unrecognized_keys")
    return `${where}: MCP Apps has no variable named ${either.format(issue.keys)}.`;
  const expected = [...new Set(expectations(issue))];
  return `${where}: must be ${expected.length > 0 ? either.format(expected) : "valid"}.`;
}

function expectations(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "invalid_type")
    return issue.expected === "undefined" ? [] : [article(issue.expected)];
  if (issue.code === "invalid_value") return issue.values.map((value) => JSON.stringify(value));
  return issue.code === "invalid_union" ? issue.errors.flat().flatMap(expectations) : [];
}

function article(type: string): string {
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}
