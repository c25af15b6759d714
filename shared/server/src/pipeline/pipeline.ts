import { createElicitation } from "../calls/elicitation.ts";
import type { Exchange } from "../calls/exchange.ts";
import type { Tool } from "../define/tool.ts";
import { allowPages } from "./http/allow-pages.ts";
import { answerErrors } from "./http/answer-errors.ts";
import { checkConsent } from "./http/check-consent.ts";
import { checkHost } from "./http/check-host.ts";
import { checkMethod } from "./http/check-method.ts";
import { checkProtocol } from "./http/check-protocol.ts";
import { checkScopes } from "./http/check-scopes.ts";
import { checkShutdown } from "./http/check-shutdown.ts";
import { checkSignIn } from "./http/check-sign-in.ts";
import { compressPages } from "./http/compress-pages.ts";
import type { HttpCall } from "./http/http-call.ts";
import { limitAnswers } from "./http/limit-answers.ts";
import { chargeCalls, limitRate } from "./http/limit-rate.ts";
import { readBody } from "./http/read-body.ts";
import type { MethodResult, ServerCore } from "./message/message-call.ts";
import { callMethod } from "./message/methods.ts";
import { record } from "./message/record.ts";
import { trace } from "./message/trace.ts";
import { runStages } from "./stage.ts";
import { answerTask, givenAnswers, type TaskRequest } from "./task/answer-task.ts";
import { reportTaskErrors } from "./task/report-task-errors.ts";
import { callHandler } from "./tool/call-handler.ts";
import { checkInput } from "./tool/check-input.ts";
import { checkPermission } from "./tool/check-permission.ts";
import { checkRate } from "./tool/check-rate.ts";
import { elicit } from "./tool/elicit.ts";
import { logOutcome } from "./tool/log-outcome.ts";
import { openApis } from "./tool/open-apis.ts";
import { openStore } from "./tool/open-store.ts";
import { reportErrors } from "./tool/report-errors.ts";
import type { ToolAnswer, ToolCall, ToolServer } from "./tool/tool-call.ts";

// What happens to a request, in this order. Each stage is a file with the signature (call, next), and refuses what is not for the
// next one. A request over HTTP passes all three lists; one over stdio begins with the second.

/** Stages of any HTTP request: who may ask at all. */
const pageStages = [answerErrors, checkHost, allowPages];

/** Stages of an HTTP request to `/mcp`, before a transport reads its messages. */
const requestStages = [
  ...pageStages,
  checkShutdown,
  checkSignIn,
  checkMethod,
  limitRate,
  readBody,
  checkProtocol,
  checkScopes,
  chargeCalls,
  checkConsent,
  limitAnswers,
  compressPages,
];

/** Stages of each MCP message, whichever transport read it. The method of the message answers. */
const messageStages = [trace, record];

/** Stages of a `tools/call`. The handler of the tool answers. */
const toolStages = [
  elicit,
  reportErrors,
  logOutcome,
  checkPermission,
  checkRate,
  checkInput,
  openApis,
  openStore,
];

/** Stages of `tasks/get`, `tasks/update` and `tasks/cancel`. The tool that started the task answers, by its own rows. */
const taskStages = [reportTaskErrors, checkPermission, openApis, openStore];

/** Passes an HTTP request to `/mcp` through its stages to a transport. */
export function passRequest(
  call: HttpCall,
  answer: (call: HttpCall) => Promise<void>,
): Promise<void> {
  return runStages(requestStages, call, answer);
}

/** Passes any other HTTP request through the stages that hold for all. */
export function passPageRequest(
  call: HttpCall,
  answer: (call: HttpCall) => Promise<void>,
): Promise<void> {
  return runStages(pageStages, call, answer);
}

/** Handles one MCP message of any revision. Rejects with `RpcError` for protocol errors. */
export function handleMessage(
  core: ServerCore,
  method: string,
  params: unknown,
  exchange: Exchange,
): Promise<MethodResult> {
  return runStages(messageStages, { core, method, params, exchange }, callMethod);
}

/**
 * Calls a tool. Errors inside become tool errors; only an invalid request state and a client without a required feature are protocol
 * errors.
 */
export function callTool<Store>(
  server: ToolServer<Store>,
  tool: Tool<Store>,
  input: unknown,
  exchange: Exchange,
): Promise<ToolAnswer> {
  return runStages(
    toolStages,
    { server, tool, input, args: {}, apis: new Map(), exchange },
    callHandler<Store>,
  );
}

/**
 * Answers for a task that a tool started. Reading needs the right to read, the rest the tool's own; the client is asked nothing meanwhile.
 * Rejects with `RpcError`.
 */
export function callTask<Store>(
  server: ToolServer<Store>,
  tool: Tool<Store>,
  request: TaskRequest,
  exchange: Exchange,
): Promise<ToolAnswer> {
  const onlyReads = request.method === "tasks/get";
  const annotations = onlyReads ? { ...tool.annotations, readOnlyHint: true } : tool.annotations;
  const call: ToolCall<Store> = {
    server,
    tool: { ...tool, annotations },
    input: {},
    args: {},
    repeats: { ...request, answers: givenAnswers(exchange) },
    apis: new Map(),
    exchange,
    elicitation: createElicitation(exchange, undefined, server.elicitation),
  };
  return runStages(taskStages, call, (one: ToolCall<Store>) => answerTask(one, request));
}
