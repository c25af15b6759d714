import { UserError } from "@suite/storage";
import type { Logger, ToolContext } from "../define/context.ts";
import type { Tool, ToolOutcome } from "../define/tool.ts";
import type { Exchange } from "./exchange.ts";
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
  const log = exchange.scope.log.child({ tool: name });
  const finish = (outcome: string) =>
    log.info({ outcome, ms: Math.round((performance.now() - started) * 10) / 10 });
  try {
    const outcome = await tool.run(input, contextFor(tool, environment, exchange, log));
    finish("ok");
    return resultOf(tool, outcome, log);
  } catch (error) {
    if (exchange.signal.aborted) finish("cancelled");
    else if (error instanceof UserError) finish(error.code);
    else
      log.error(
        { err: error, outcome: "internal", ms: Math.round(performance.now() - started) },
        "the tool failed",
      );
    return errorResult(error, name, exchange.scope.requestId);
  }
}

function contextFor<Store>(
  tool: Tool<Store>,
  { store, now }: Environment<Store>,
  { scope, client, signal, notifyProgress }: Exchange,
  log: Logger,
): ToolContext<Store> {
  return {
    store: tool.annotations.readOnlyHint
      ? store.readOnly()
      : store.as({ tool: tool.name, by: scope.caller.name }),
    log,
    signal,
    requestId: scope.requestId,
    caller: scope.caller,
    client,
    progress: (done, total, message) => notifyProgress?.(done, total, message),
    now,
  };
}

function resultOf<Store>(
  tool: Tool<Store>,
  { text, structuredContent, detail }: ToolOutcome,
  log: Logger,
): CallResult {
  if (structuredContent && tool.visibility.includes("model")) {
    const bytes = Buffer.byteLength(JSON.stringify(structuredContent));
    if (bytes > structuredLimit)
      log.warn({ bytes }, "structuredContent is too large for the model; return a first page");
  }
  return {
    content: [{ type: "text", text }],
    ...(structuredContent && { structuredContent }),
    ...(detail && { _meta: { ...detail } }),
  };
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
