import { inline, UserError, type Writes } from "@suite/storage";
import { InputNeeded } from "../ask/rounds.ts";
import { type InputRequired, type Questions, withQuestions } from "../ask/with-questions.ts";
import type { Asking } from "../define/asking.ts";
import type { Caller, Logger, ToolContext } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import { alsoToClient } from "./client-log.ts";
import { errorResult } from "./error-result.ts";
import type { Exchange } from "./exchange.ts";
import { requireFeatures } from "./required-features.ts";
import type { Actor, StoreSource, TracksWrites } from "./server.ts";
import { refuseLack, requireLocal } from "./tool-access.ts";
import { resultOf, warnWhenLarge } from "./tool-result.ts";
import { checkWidgetKey } from "./widget-key.ts";
import { type CallResult, RpcError, rpcCodes } from "./wire.ts";

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
  if (!tool) throw new RpcError(rpcCodes.invalidParams, `Unknown tool: ${inline(name, 64)}`);
  let writes: Writes | undefined;
  const mayAsk = () => refuseAfterWriting(writes);
  const call = { method: "tools/call", name, arguments: input ?? {}, mayAsk };
  return withQuestions(environment.questions, exchange, call, (asking) =>
    runTool(tool, environment.log, exchange, {
      input: () => checkWidgetKey(tool, environment.questions.server, input),
      context() {
        const store = storeFor(tool, environment.store, exchange);
        ({ writes } = store);
        return contextFor(tool, store, asking, environment, exchange);
      },
      writes: () => writes,
    }),
  );
}

interface Run<Store> {
  /** The arguments, if the caller may give them. */
  input(): unknown;
  /** Made when the caller has been let in. */
  context(): ToolContext<Store>;
  /** What was written by then. */
  writes(): Writes | undefined;
}

async function runTool<Store>(
  tool: Tool<Store>,
  log: Logger,
  exchange: Exchange,
  { input, context, writes }: Run<Store>,
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
    const outcome = await tool.run(input(), context());
    const result = resultOf(tool, outcome);
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
    return errorResult(error, { tool, requestId, writes: writes() });
  }
}

function storeFor<Store>(
  tool: Tool<Store>,
  source: StoreSource<Store>,
  { scope }: Exchange,
): Store & TracksWrites {
  return tool.annotations.readOnlyHint ? source.readOnly() : source.as(actorOf(tool.name, scope.caller));
}

/** A client of 2026-07-28 answers by calling again, and what was written before the question would be written twice. */
function refuseAfterWriting(writes: Writes | undefined): void {
  if (writes && writes.outcome !== "not_applied") throw new Error("A tool must ask before it writes.");
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
