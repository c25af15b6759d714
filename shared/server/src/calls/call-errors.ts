import {
  inline,
  type toolErrorCodes,
  type UnreadableRecord,
  UserError,
  visible,
  type Writes,
} from "@suite/contracts";
import type { Tool } from "../define/tool.ts";
import { type CallResult, changeText, textFor } from "../define/wire.ts";
import { alreadyDone } from "./idempotency.ts";

const mostNamed = 5;

/** Sentence about records that were left out of what a call read, as they are stored but cannot be read. */
function missingRecords(unreadable: readonly UnreadableRecord[]): string {
  const some = unreadable.slice(0, mostNamed).map(({ kind, id }) => `${kind} "${inline(id, 60)}"`);
  const more = unreadable.length > mostNamed ? ` and ${unreadable.length - mostNamed} more` : "";
  const what = unreadable.length === 1 ? "1 record" : `${unreadable.length} records`;
  return `${what} cannot be read and left out here: ${some.join(", ")}${more}. The operator finds the reason in the server's log.`;
}

/** Adds to the result of a read which records it lacks: to the text, and for programs and widgets to `_meta.unreadable`. */
export function withMissingRecords(
  result: CallResult,
  { annotations }: Pick<Tool<never>, "annotations">,
  unreadable: readonly UnreadableRecord[] = [],
): CallResult {
  if (!annotations.readOnlyHint || unreadable.length === 0) return result;
  const records = unreadable.map(({ kind, id }) => ({ kind, id }));
  const changed = changeText(result, (text) => `${text}\n\n${missingRecords(unreadable)}`);
  return { ...changed, _meta: { ...result._meta, unreadable: records } };
}

/**
 * Replaces `not_found` where records could not be read: a record that the arguments name is `unavailable` with its reason; otherwise
 * the text adds that records are missing.
 */
export function notFoundOrUnreadable(
  error: UserError,
  input: unknown,
  unreadable: readonly UnreadableRecord[] = [],
): UserError {
  if (error.code !== "not_found" || unreadable.length === 0) return error;
  const named = unreadable.find((record) => textsIn(input).some((text) => record.isNamed(text)));
  if (named) return new UserError("unavailable", named.message, undefined, { cause: error });
  return new UserError("not_found", `${error.message} ${missingRecords(unreadable)}`, error.data);
}

function textsIn(input: unknown): string[] {
  if (typeof input === "string") return [input];
  return typeof input === "object" && input !== null ? Object.values(input).flatMap(textsIn) : [];
}

interface FailedCall {
  readonly tool: Pick<Tool<never>, "name" | "annotations" | "widget">;
  readonly requestId: string;
  /** Writes of the call; `undefined` when it never got a store. */
  readonly writes: Writes | undefined;
}

/**
 * Creates the result of a call whose handler threw. `_meta.error.outcome` says whether something was written, as recorded by the
 * store, so that a committed write is never reported as a failure to retry.
 *
 * A saved change is an error result too: strict clients reject a success without the promised `structuredContent`. Models read
 * the text, which begins with "Saved", and widgets read the outcome.
 */
export function errorResult(error: unknown, call: FailedCall): CallResult {
  const outcome = call.writes?.outcome ?? "not_applied";
  const explain = { not_applied: notApplied, unknown: unknownOutcome, applied }[outcome];
  const { text, forModel, details } = explain(error, call);
  return {
    content: [{ type: "text", text: visible(text) }, ...textFor("assistant", forModel)],
    isError: true,
    _meta: {
      error: {
        ...details,
        outcome,
        // Widgets show another message for reads that failed.
        ...(call.tool.annotations.readOnlyHint && { readOnly: true }),
        // Not all hosts tell a widget which tool opened it, and it offers to call that tool again.
        ...(call.tool.widget && { tool: call.tool.name }),
      },
    },
  };
}

interface Explanation {
  readonly text: string;
  /** Next step for the model, which names tools or ids. */
  readonly forModel?: string | undefined;
  readonly details: {
    readonly [name: string]: unknown;
    readonly code: (typeof toolErrorCodes)[number];
  };
}

function notApplied(error: unknown, { tool, requestId }: FailedCall): Explanation {
  const writing = !tool.annotations.readOnlyHint;
  if (error instanceof UserError) {
    const { code, message, data, forModel } = error;
    const text = writing && code === "unavailable" ? `Nothing was saved. ${message}` : message;
    if (forModel === undefined) return { text, details: { ...data, code } };
    return { text, forModel, details: { ...data, code, message } };
  }
  const what = writing ? "Nothing was saved, so calling again does no harm" : "Call again once";
  return {
    text: `\`${tool.name}\` failed because of a fault in the server. ${what}; if it fails again, report request ${requestId}.`,
    details: { code: "internal", requestId },
  };
}

function unknownOutcome(error: unknown, { tool, requestId, writes }: FailedCall): Explanation {
  const changeIds = writes?.changeIds ?? [];
  const saved =
    changeIds.length > 0 ? ` ${savedChanges(changeIds)}, of the rest it is not known.` : "";
  if (error instanceof UserError) {
    const { code, message, data } = error;
    const explained = error.outcome === "unknown" ? message : `${notKnown(tool.name)} ${message}`;
    return { text: `${explained}${saved}`, details: { ...data, code, changeIds } };
  }
  return {
    text: `${notKnown(tool.name)}${saved} The server had a fault in request ${requestId}.`,
    details: { code: "internal", requestId, changeIds },
  };
}

const notKnown = (tool: string) =>
  `It is not known whether this was saved. Read the record before you call \`${tool}\` again.`;

/** Explains a failure after a commit: the change is saved, the rest of the result is missing. */
function applied(error: unknown, { tool, requestId, writes }: FailedCall): Explanation {
  const changeIds = writes?.changeIds ?? [];
  const saved = `${savedChanges(changeIds)}.`;
  const { repeatedFrom } = writes ?? {};
  const next = `Do not call \`${tool.name}\` again for this: read the record to see it as it is now.`;
  if (repeatedFrom !== undefined) {
    const text = `${alreadyDone(repeatedFrom)}. ${saved} ${next}`;
    return { text, details: { code: "saved", requestId, changeIds } };
  }
  if (error instanceof UserError && error.code !== "unavailable") {
    const { code, message, data } = error;
    return {
      text: `${saved} Then it stopped: ${message} ${next}`,
      details: { ...data, code, changeIds },
    };
  }
  return {
    text: `${saved} The rest of the answer, such as figures, could not be read again. ${next}`,
    details: { code: "saved", requestId, changeIds },
  };
}

const maxIds = 5;

function savedChanges(ids: readonly string[]): string {
  const some = ids.slice(0, maxIds).join(", ");
  const more = ids.length > maxIds ? " and more" : "";
  return ids.length === 1
    ? `Saved (change ${some})`
    : `Saved (${ids.length} changes: ${some}${more})`;
}
