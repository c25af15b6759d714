import { UserError } from "@suite/storage";
import type { Logger, ToolContext } from "../define/context.ts";
import type { Tool, ToolOutcome } from "../define/tool.ts";
import type { Exchange, RequestScope } from "./exchange.ts";
import type { StoreSource } from "./server.ts";
import { type CallResult, RpcError, rpcCodes } from "./wire.ts";

/** Hosts cut longer answers off, and the model pays for every byte. */
const structuredLimit = 10_000;

interface Environment<Store> {
  readonly store: StoreSource<Store>;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Runs one tool. Whatever happens inside becomes a result or a tool error; only an unknown name is a protocol error. */
export async function callTool<Store>(
  tools: ReadonlyMap<string, Tool<Store>>,
  name: string,
  input: unknown,
  environment: Environment<Store>,
  exchange: Exchange,
): Promise<CallResult> {
  const tool = tools.get(name);
  if (!tool) throw new RpcError(rpcCodes.invalidParams, `Unknown tool: ${name.slice(0, 64)}`);
  const started = performance.now();
  const { log } = environment;
  const { requestId } = exchange.scope;
  const facts = (outcome: string) => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    return { requestId, tool: name, outcome, ms };
  };
  try {
    const outcome = await tool.run(input, contextFor(tool, environment, exchange));
    const result = resultOf(outcome);
    warnWhenLarge(tool, result, exchange.scope);
    log.info(facts("ok"));
    return result;
  } catch (error) {
    if (exchange.signal.aborted) log.info(facts("cancelled"));
    else if (error instanceof UserError) log.info(facts(error.code));
    else log.error({ ...facts("internal"), err: error }, "the tool failed");
    return errorResult(error, name, requestId);
  }
}

function contextFor<Store>(
  tool: Tool<Store>,
  { store, now }: Environment<Store>,
  { scope, client, signal, notifyProgress }: Exchange,
): ToolContext<Store> {
  return {
    store: tool.annotations.readOnlyHint
      ? store.readOnly()
      : store.as({ tool: tool.name, by: scope.caller.name }),
    get log() {
      return scope.log.child({ tool: tool.name });
    },
    signal,
    requestId: scope.requestId,
    caller: scope.caller,
    client,
    progress: (done, total, message) => notifyProgress?.(done, total, message),
    now,
  };
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
