import { UserError } from "@suite/storage";
import { InputNeeded } from "../ask/rounds.ts";
import { type InputRequired, type Questions, withQuestions } from "../ask/with-questions.ts";
import { lackOf, rightFor, writerRole } from "../auth/permissions.ts";
import type { Asking } from "../define/asking.ts";
import type { Caller, Client, Logger, ToolContext } from "../define/context.ts";
import type { Tool, ToolOutcome } from "../define/tool.ts";
import { alsoToClient } from "./client-log.ts";
import type { Exchange, RequestScope } from "./exchange.ts";
import { requireFeatures } from "./required-features.ts";
import type { Actor, StoreSource } from "./server.ts";
import { usesLocalTools } from "./tool-list.ts";
import { type CallResult, RpcError, rpcCodes } from "./wire.ts";

/** Hosts cut longer answers off, and the model pays for every byte. */
const structuredLimit = 10_000;

interface Environment<Store> {
  readonly questions: Questions;
  readonly store: StoreSource<Store>;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Runs one tool. Whatever happens inside becomes a result or a tool error; only an unknown name, a refused request state and
 * a client that lacks what the tool requires are errors of the protocol.
 */
export async function callTool<Store>(
  tools: ReadonlyMap<string, Tool<Store>>,
  name: string,
  input: unknown,
  environment: Environment<Store>,
  exchange: Exchange,
): Promise<CallResult | InputRequired> {
  const tool = tools.get(name);
  if (!tool) throw new RpcError(rpcCodes.invalidParams, `Unknown tool: ${name.slice(0, 64)}`);
  let store: Store | undefined;
  const mayAsk = () => refuseAfterWriting(store);
  const call = { method: "tools/call", name, arguments: input ?? {}, mayAsk };
  return withQuestions(environment.questions, exchange, call, (asking) =>
    runTool(tool, input, environment.log, exchange, () => {
      store = storeFor(tool, environment.store, exchange);
      return contextFor(tool, store, asking, environment, exchange);
    }),
  );
}

async function runTool<Store>(
  tool: Tool<Store>,
  input: unknown,
  log: Logger,
  exchange: Exchange,
  context: () => ToolContext<Store>,
): Promise<CallResult> {
  const { name } = tool;
  const started = performance.now();
  const { requestId } = exchange.scope;
  const facts = (outcome: string) => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    return { requestId, tool: name, outcome, ms };
  };
  try {
    refuseLack(tool, exchange.scope.caller);
    if (tool.local) requireLocal(name, exchange.client);
    requireFeatures(tool, exchange);
    const outcome = await tool.run(input, context());
    const result = resultOf(outcome);
    warnWhenLarge(tool, result, exchange.scope);
    log.info(facts("ok"));
    return result;
  } catch (error) {
    if (error instanceof InputNeeded || error instanceof RpcError) {
      log.info(facts(error instanceof InputNeeded ? "asks" : "refused"));
      throw error;
    }
    if (exchange.signal.aborted) log.info(facts("cancelled"));
    else if (error instanceof UserError) log.info(facts(error.code));
    else log.error({ ...facts("internal"), err: error }, "the tool failed");
    return errorResult(error, name, requestId);
  }
}

/** Missing scopes are an HTTP answer and rarely get here; a missing role is for the model to tell the person. */
function refuseLack(tool: Tool<never>, caller: Caller): void {
  const lack = lackOf(caller, rightFor(tool));
  if (lack === "role") {
    throw new UserError(
      "forbidden",
      `${caller.name} may read but not change anything here: \`${tool.name}\` needs the role ${writerRole}. An administrator can assign it; trying again will not help.`,
    );
  }
  if (lack) throw new UserError("forbidden", `The sign-in does not cover \`${tool.name}\`; sign in again.`);
}

function requireLocal(name: string, client: Client): void {
  if (usesLocalTools(client)) return;
  throw new UserError(
    "forbidden",
    `\`${name}\` works in the folders of the client, so it needs a client that runs this server over stdio and declares roots.`,
  );
}

function storeFor<Store>(tool: Tool<Store>, source: StoreSource<Store>, { scope }: Exchange): Store {
  return tool.annotations.readOnlyHint ? source.readOnly() : source.as(actorOf(tool.name, scope.caller));
}

/** A client of 2026-07-28 answers by calling again, and what was written before the question would be written twice. */
function refuseAfterWriting(store: unknown): void {
  if (typeof store !== "object" || store === null || !("lastChanges" in store)) return;
  const changes: unknown = typeof store.lastChanges === "function" ? store.lastChanges() : [];
  if (Array.isArray(changes) && changes.length > 0) throw new Error("A tool must ask before it writes.");
}

function contextFor<Store>(
  tool: Tool<Store>,
  store: Store,
  asking: Asking,
  { now }: Environment<Store>,
  { scope, client, signal, notifyProgress, notifyLog }: Exchange,
): ToolContext<Store> {
  return {
    ...asking,
    store,
    get log() {
      return alsoToClient(scope.log.child({ tool: tool.name }), tool.name, notifyLog);
    },
    signal,
    requestId: scope.requestId,
    caller: scope.caller,
    client,
    progress: (done, total, message) => notifyProgress?.(done, total, message),
    now,
  };
}

/** What the history keeps of the caller: a name for people, and ids that tell two of the same name apart. */
function actorOf(tool: string, { name, id, tenant }: Caller): Actor {
  return { tool, by: name, byId: id, byTenant: tenant };
}

function resultOf({ text, content = [], structuredContent, detail }: ToolOutcome): CallResult {
  return {
    content: [{ type: "text", text }, ...content],
    ...(structuredContent && { structuredContent }),
    ...(detail && { _meta: { ...detail } }),
  };
}

function warnWhenLarge(
  { name, visibility }: Tool<never>,
  { structuredContent }: CallResult,
  scope: RequestScope,
): void {
  if (!structuredContent || !visibility.includes("model")) return;
  const bytes = Buffer.byteLength(JSON.stringify(structuredContent));
  if (bytes <= structuredLimit) return;
  scope.log.warn({ tool: name, bytes }, "structuredContent is too large for the model; return a first page");
}

function errorResult(error: unknown, tool: string, requestId: string): CallResult {
  const [text, details] =
    error instanceof UserError
      ? [error.message, { ...error.data, code: error.code }]
      : [
          `\`${tool}\` failed because of a fault in the server. Try again once; if it fails again, report request ${requestId}.`,
          { code: "internal", requestId },
        ];
  return { content: [{ type: "text", text }], isError: true, _meta: { error: details } };
}
