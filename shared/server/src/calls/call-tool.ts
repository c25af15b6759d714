import {
  type CallKey,
  inline,
  type StoreSource,
  type TracksWrites,
  UserError,
  visible,
} from "@suite/contracts";
import { checkArguments, oldListHint, requireFewNames } from "../define/arguments.ts";
import type { Elicitation, Logger } from "../define/context.ts";
import type { Tool, ToolOutcome } from "../define/tool.ts";
import { type CallResult, RpcError, rpcCodes } from "../define/wire.ts";
import { tooMany } from "../limits/admission.ts";
import type { FairQueue } from "../limits/fair-queue.ts";
import { limits, requireSmallAnswer } from "../limits/limits.ts";
import { errorResult, notFoundOrUnreadable, withMissingRecords } from "./call-errors.ts";
import { checkContent, contentJson } from "./content.ts";
import { type ElicitationSettings, type InputRequired, withElicitation } from "./elicitation.ts";
import type { Exchange } from "./exchange.ts";
import { createCallKey, withRepetition } from "./idempotency.ts";
import { alsoToClient } from "./logs.ts";
import { createNewId } from "./new-id.ts";
import { getAccess, requireClient, requireOffered, requirePermission } from "./permissions.ts";
import { InputNeeded } from "./request-state.ts";
import { checkWidgetKey } from "./widget-key.ts";

interface Environment<Store> {
  readonly elicitation: ElicitationSettings;
  readonly store: StoreSource<Store>;
  readonly log: Logger;
  readonly turnedOff: ReadonlySet<string>;
  readonly now: () => Date;
  readonly costly: FairQueue;
}

/**
 * Runs a tool. Errors inside become tool errors; only an unknown name, an invalid request state and a client without a required
 * feature are protocol errors.
 */
export async function callTool<Store>(
  tools: ReadonlyMap<string, Tool<Store>>,
  name: string,
  input: unknown,
  environment: Environment<Store>,
  exchange: Exchange,
): Promise<CallResult | InputRequired> {
  const tool = tools.get(name);
  if (!tool)
    throw new RpcError(rpcCodes.invalidParams, `Unknown tool: ${inline(name, 64)}. ${oldListHint}`);
  const opened: Run<Store>["opened"] = {};
  // Clients of 2026-07-28 answer by calling again, so what was written would be written twice.
  const beforeRequest = () => {
    if (opened.store && opened.store.writes.outcome !== "not_applied")
      throw new Error("A tool must elicit before it writes.");
  };
  const call = { method: "tools/call", name: tool.name, arguments: input ?? {}, beforeRequest };
  return withElicitation(environment.elicitation, exchange, call, (elicitation) =>
    runTool({ tool, input, environment, exchange, elicitation, opened }),
  );
}

interface Run<Store> {
  readonly tool: Tool<Store>;
  readonly input: unknown;
  readonly environment: Environment<Store>;
  readonly exchange: Exchange;
  readonly elicitation: Elicitation;
  /** Store of the call, from the moment that the caller is admitted. */
  readonly opened: { store?: Store & TracksWrites };
}

async function runTool<Store>(run: Run<Store>): Promise<CallResult> {
  const { tool, input, environment, exchange, opened } = run;
  const { log, costly } = environment;
  const { scope } = exchange;
  const { name } = tool;
  const { requestId } = scope;
  const started = performance.now();
  const facts = (outcome: string) => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    return { requestId, tool: name, outcome, ms };
  };
  try {
    requirePermission(tool, scope.caller);
    scope.admission.requireCalls();
    requireClient(tool, exchange);
    const leave = await takeTurn(tool, costly, exchange);
    const result = await runHandler(run).finally(leave);
    const { store } = opened;
    const repeated = withRepetition(result, store?.writes);
    log.info(facts("ok"));
    return withMissingRecords(repeated, tool, store?.unreadable);
  } catch (thrown) {
    const { store } = opened;
    const error =
      thrown instanceof UserError ? notFoundOrUnreadable(thrown, input, store?.unreadable) : thrown;
    if (error instanceof InputNeeded || error instanceof RpcError) {
      log.info(facts(error instanceof InputNeeded ? "asks" : "refused"));
      throw error;
    }
    if (exchange.signal.aborted) log.info(facts("cancelled"));
    else if (error instanceof UserError) log.info(facts(error.code));
    else log.error({ ...facts("internal"), err: error }, "the tool failed");
    const reported =
      store && error instanceof UserError ? await findRepeated(store, exchange, error) : error;
    return errorResult(reported, { tool, requestId, writes: store?.writes });
  }
}

/** Parses the input, runs the handler with a store of the caller, and checks what it returns. */
async function runHandler<Store>(run: Run<Store>): Promise<CallResult> {
  const { tool, input, environment, exchange, elicitation, opened } = run;
  requireOffered(tool.name, environment.turnedOff);
  requireFewNames(input);
  const args = checkWidgetKey(tool, environment.elicitation.server, input);
  const key = createCallKey(tool, input, exchange);
  const store = storeFor(tool, environment.store, exchange.scope, key);
  opened.store = store;
  const { scope, client, signal, notifyProgress, notifyLog } = exchange;
  const outcome = await tool.handler(checkArguments(tool.inputSchema, args), {
    ...elicitation,
    store,
    get log() {
      return alsoToClient(scope.log.child({ tool: tool.name }), tool.name, notifyLog);
    },
    signal,
    requestId: scope.requestId,
    caller: scope.caller,
    client,
    progress: (done, total, message) => notifyProgress?.(done, total, message),
    now: environment.now,
    newId: createNewId(key),
  });
  const { outputSchema } = tool;
  const forModel = tool.visibility.includes("model");
  const structuredContent =
    outputSchema && checkContent(outputSchema, outcome.structuredContent, forModel);
  return toCallResult(tool, { ...outcome, structuredContent }, scope.log);
}

/** Waits for the caller's turn to run a costly tool. Returns the function that ends it. */
async function takeTurn(
  { name, cost }: Pick<Tool<never>, "name" | "cost">,
  costly: FairQueue,
  { scope: { admission }, signal }: Exchange,
): Promise<() => void> {
  if (cost < limits.costlyFrom || !admission.isLimited) return () => {};
  const leave = await costly.enter(admission.caller);
  if (!leave) throw tooMany(`calls of \`${name}\` at once`, 5);
  admission.hold(leave);
  if (signal.aborted) leave();
  signal.throwIfAborted();
  return leave;
}

function storeFor<Store>(
  tool: Tool<Store>,
  source: StoreSource<Store>,
  { caller }: Exchange["scope"],
  key: CallKey | undefined,
): Store & TracksWrites {
  const access = getAccess(caller);
  if (tool.annotations.readOnlyHint) return source.readOnly(access);
  // The name is for people, the ids tell namesakes apart.
  const actor = {
    tool: tool.name,
    by: caller.name,
    byId: caller.id,
    byTenant: caller.tenant,
    access,
  };
  return source.as(actor, { key, oneCall: true });
}

/**
 * Looks for an earlier call with the same key: a retry may be refused because of what the first call wrote. Returns the error to
 * report, which is another one if the key was used with other arguments.
 */
async function findRepeated(
  { writes, findEarlier }: TracksWrites,
  { signal, idempotencyKey }: Exchange,
  refusal: UserError,
): Promise<UserError> {
  if (idempotencyKey === undefined || writes.outcome !== "not_applied") return refusal;
  try {
    await findEarlier({ signal });
    return refusal;
  } catch (error) {
    // If the lookup fails, the refusal is returned, which is true of this call.
    return error instanceof UserError && error.code === "invalid" ? error : refusal;
  }
}

/** Limit in bytes above which a warning is logged: hosts truncate longer results, and every byte costs the model tokens. */
const structuredLimit = 10_000;

interface CheckedOutcome extends ToolOutcome {
  readonly structuredContent?: Record<string, unknown> | undefined;
}

/**
 * Makes the MCP result of checked content. Invisible characters are removed from everything that the model reads, not from data for
 * widgets. A result with a `changeId` tells the model how to undo it, in a block that hosts need not show to people. Throws `invalid` for a
 * result above the limit of an answer.
 */
export function toCallResult(
  { name, visibility }: Pick<Tool<never>, "name" | "visibility">,
  { text, content = [], structuredContent, detail }: CheckedOutcome,
  log: Pick<Logger, "warn">,
): CallResult {
  const forModel = visibility.includes("model");
  const bytes = structuredContent ? Buffer.byteLength(contentJson(structuredContent)) : 0;
  if (forModel && bytes > structuredLimit)
    log.warn(
      { tool: name, bytes },
      "structuredContent is too large for the model; return a first page",
    );
  const more = content.length > 0 || detail ? JSON.stringify([content, detail]) : "";
  requireSmallAnswer(bytes + Buffer.byteLength(text) + Buffer.byteLength(more));
  return {
    content: [
      { type: "text", text: visible(text) },
      ...content,
      ...(forModel ? undoHint(structuredContent) : []),
    ],
    ...(structuredContent && { structuredContent }),
    ...(detail && { _meta: { ...detail } }),
  };
}

function undoHint({ changeId }: Record<string, unknown> = {}): CallResult["content"] {
  if (typeof changeId !== "string") return [];
  const text = `To undo it, call undo-change with ${changeId}.`;
  return [{ type: "text", text, annotations: { audience: ["assistant"] } }];
}
