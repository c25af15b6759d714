import { oneLine, visibleTexts } from "@suite/contracts";
import { useCallback, useEffect } from "react";
import { viewStates } from "../state/view-states.ts";
import { useSession, useSessionState } from "./session.ts";

/**
 * Names a record to the model: `“Avery Howard” (id 7)`. Tools take the id; the conversation uses the name. The name is stored
 * text, so it is one line of at most 60 characters in quotes: hosts pass the context on as the person's side of the conversation, in
 * which a longer text could pass for an instruction.
 *
 * @example
 * recordLabel({ id: "7", name: "Avery Howard" }); // “Avery Howard” (id 7)
 */
export function recordLabel({ id, name }: { readonly id: string; readonly name: string }): string {
  return `${quotedText(name, 60)} (id ${id})`;
}

/**
 * Quotes stored text on one line, such as the transcript of what the person watched.
 *
 * @example
 * quotedText("First line\nsecond line", 40); // “First line second line”
 */
export function quotedText(text: string, maxLength: number): string {
  return `“${oneLine(text, maxLength).replace(/[“”]/g, "'")}”`;
}

interface Screen {
  /** First sentence: the view, and its record by `recordLabel`. */
  readonly screen: string;
  /** Filters in force, left out in views without filters. */
  readonly filters?: Readonly<Record<string, unknown>>;
  /** Further sentences; falsy ones are skipped. */
  readonly details?: readonly (string | false | undefined)[];
  /** Changes that the person made in this view, oldest first. The model is told the last ten. */
  readonly changes?: readonly string[];
  readonly unsaved?: string;
}

declare const described: unique symbol;

/** Text about a view, made by `describeView`, so that no other text gets to the model. */
export type ViewDescription = string & { readonly [described]: true };

/**
 * Describes a view to the model in a few English sentences, which people never see. Apart from names of records, it holds ids,
 * numbers and what the person chose or typed.
 *
 * @example
 * describeView({
 *   screen: "The list of orders is on screen.",
 *   filters: { status: "open" },
 *   details: [selected && `Selected order: ${recordLabel(selected)}.`],
 * });
 */
export function describeView({
  screen,
  filters,
  details = [],
  changes = [],
  unsaved,
}: Screen): ViewDescription {
  const active = Object.entries(filters ?? {}).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const sentences = [
    screen,
    filters &&
      (active.length > 0
        ? `Filters: ${active.map(([name, value]) => `${name} = ${value}`).join(", ")}.`
        : "No filters."),
    ...details,
    changes.length > 0 &&
      `Changed here by the person, already saved: ${changes.slice(-10).join(" ")}`,
    unsaved && `They are editing ${unsaved}; this is not saved yet.`,
  ];
  return sentences.filter(Boolean).join(" ") as ViewDescription;
}

/** Longest context in characters. */
const maxLength = 4_000;

/**
 * Tells the model what the person selected or changed, for its next turn. The last text replaces earlier ones and is sent
 * after a short pause in typing. Objects have records as `{ id, name }`. Does nothing in hosts without the capability.
 *
 * @example
 * useModelContext(fullView ? describeScreen(orders, selected) : undefined);
 */
export function useModelContext(
  context: ViewDescription | Readonly<Record<string, unknown>> | undefined,
): void {
  const session = useSession();
  const { capabilities, connection } = useSessionState();
  const allowed = connection === "connected" && capabilities.updateModelContext !== undefined;
  const structured = typeof context === "object";
  const text = structured
    ? JSON.stringify(visibleTexts(context))
    : oneLine(context ?? "", maxLength);

  useEffect(() => {
    if (!allowed || text === "") return;
    const timer = setTimeout(() => {
      const params = structured
        ? { structuredContent: JSON.parse(text) }
        : { content: [{ type: "text" as const, text }] };
      viewStates.describe(params.structuredContent ?? text);
      session.app.updateModelContext(params).catch(() => undefined);
    }, 300);
    return () => clearTimeout(timer);
  }, [session, allowed, text, structured]);
}

/**
 * Returns a function that sends a context at once. Await it before a message that refers to what it says.
 *
 * @example
 * const sendContext = useSendContext();
 * await sendContext(describeView({ screen: "Order 1042 is on screen." }));
 * await sendMessage("What is still missing in this order?");
 */
export function useSendContext(): (context: ViewDescription) => Promise<void> {
  const session = useSession();
  return useCallback(
    async (context) => {
      if (session.read().capabilities.updateModelContext === undefined) return;
      const text = oneLine(context, maxLength);
      viewStates.describe(text);
      const content = [{ type: "text" as const, text }];
      await session.app.updateModelContext({ content }).catch(() => undefined);
    },
    [session],
  );
}
