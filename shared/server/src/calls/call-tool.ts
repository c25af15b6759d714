import { inline, type StoreSource, type TracksWrites, UserError } from "@suite/contracts";
import { oldListHint, requireFewNames } from "../define/arguments.ts";
import type { Caller, Client, ClientFeatures, Elicitation, Logger } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import { uiExtension, widgetMimeType } from "../define/widget.ts";
import { type CallResult, RpcError, rpcCodes } from "../define/wire.ts";
import { tooMany } from "../limits/admission.ts";
import type { FairQueue } from "../limits/fair-queue.ts";
import { limits } from "../limits/limits.ts";
import { errorResult, notFoundOrUnreadable, toCallResult, withMissingRecords } from "./call-result.ts";
import { type ElicitationSettings, type InputRequired, withElicitation } from "./elicitation.ts";
import type { Exchange } from "./exchange.ts";
import { createCallKey, withRepetition } from "./idempotency.ts";
import { alsoToClient } from "./logs.ts";
import { getAccess, missingPermission, rightFor, writerRole } from "./permissions.ts";
import { InputNeeded } from "./request-state.ts";
import { checkWidgetKey, isAppOnly } from "./widget-key.ts";

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
  if (!tool) throw new RpcError(rpcCodes.invalidParams, `Unknown tool: ${inline(name, 64)}. ${oldListHint}`);
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
    requireLocal(tool, exchange.client);
    requireFeatures(tool, exchange);
    const leave = await takeTurn(tool, costly, exchange);
    const outcome = await runHandler(run).finally(leave);
    const { store } = opened;
    const repeated = withRepetition(toCallResult(tool, outcome, scope.log), tool, exchange, store?.writes);
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
    const reported = store && error instanceof UserError ? await findRepeated(store, exchange, error) : error;
    return errorResult(reported, { tool, requestId, writes: store?.writes });
  }
}

async function runHandler<Store>({ tool, input, environment, exchange, elicitation, opened }: Run<Store>) {
  requireOffered(tool.name, environment.turnedOff);
  requireFewNames(input);
  const args = checkWidgetKey(tool, environment.elicitation.server, input);
  const store = storeFor(tool, environment.store, input, exchange);
  opened.store = store;
  const { scope, client, signal, notifyProgress, notifyLog } = exchange;
  return tool.run(args, {
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
  });
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
  input: unknown,
  exchange: Exchange,
): Store & TracksWrites {
  const { caller } = exchange.scope;
  const access = getAccess(caller);
  if (tool.annotations.readOnlyHint) return source.readOnly(access);
  // The name is for people, the ids tell namesakes apart.
  const actor = { tool: tool.name, by: caller.name, byId: caller.id, byTenant: caller.tenant, access };
  return source.as(actor, { key: createCallKey(tool, input, exchange) });
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

/** True unless a client declares that it draws no widgets. */
export function usesAppTools({ showsWidgets }: Pick<Client, "showsWidgets">): boolean {
  return showsWidgets !== false;
}

/** True if a client runs on this machine and declares its folders. */
export function usesLocalTools({ local = false, capabilities }: Client): boolean {
  return local && capabilities.roots;
}

const forbidden = (message: string) => new UserError("forbidden", message);

/** Throws `forbidden` when the caller lacks the tool's right. Missing scopes are usually refused over HTTP before this. */
function requirePermission(tool: Tool<never>, caller: Caller): void {
  const lack = missingPermission(caller, rightFor(tool));
  if (lack === "role") {
    throw forbidden(
      `${caller.name} may read but not change anything here: \`${tool.name}\` needs the role ${writerRole}. An administrator can assign it; trying again will not help.`,
    );
  }
  if (lack) throw forbidden(`The sign-in does not cover \`${tool.name}\`; sign in again.`);
}

/** Throws `forbidden` for a tool that the settings turn off: a widget or a model may still know it. */
function requireOffered(name: string, turnedOff: ReadonlySet<string>): void {
  if (!turnedOff.has(name)) return;
  throw forbidden(
    `\`${name}\` is turned off on this server. Whoever runs it can turn it on; trying again will not help.`,
  );
}

/** Throws `forbidden` for a local tool unless the client runs on this machine and declares its folders. */
function requireLocal({ name, local }: Tool<never>, client: Client): void {
  if (!local || usesLocalTools(client)) return;
  throw forbidden(
    `\`${name}\` works in the folders of the client, so it needs a client that runs this server over stdio and declares roots.`,
  );
}

const declarations: Record<keyof ClientFeatures, object> = {
  elicitation: { form: {} },
  sampling: {},
  roots: {},
};

/**
 * Refuses clients that lack a feature or the widget support that a tool requires: with a protocol error in 2026-07-28, with a
 * tool error in earlier revisions, which have no such code.
 */
function requireFeatures(
  tool: Pick<Tool, "name" | "requires" | "visibility">,
  { client, revision }: Pick<Exchange, "client" | "revision">,
): void {
  const { name, requires = [] } = tool;
  if (isAppOnly(tool) && !usesAppTools(client)) {
    throw new RpcError(
      rpcCodes.missingClientCapability,
      `\`${name}\` is for this server's widgets, and this client declares no support for them. Use the tools that it lists.`,
      { requiredCapabilities: { extensions: { [uiExtension]: { mimeTypes: [widgetMimeType] } } } },
    );
  }
  const missing = requires.filter((feature) => !client.capabilities[feature]);
  if (missing.length === 0) return;
  const sentence = `\`${name}\` needs a client that declares ${missing.join(" and ")}; trying again with this one will not help.`;
  if (revision === "2025") throw new UserError("unavailable", sentence);
  throw new RpcError(rpcCodes.missingClientCapability, sentence, {
    requiredCapabilities: Object.fromEntries(missing.map((feature) => [feature, declarations[feature]])),
  });
}
