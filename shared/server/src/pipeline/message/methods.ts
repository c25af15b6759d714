import { z } from "zod";
import { thresholds } from "../../calls/client-log.ts";
import type { Exchange } from "../../calls/exchange.ts";
import { requireTasks } from "../../calls/permissions.ts";
import { issueSentences } from "../../define/arguments.ts";
import { type CacheHint, RpcError, rpcCodes } from "../../define/wire.ts";
import { completeSchema } from "../../features/complete.ts";
import { invalidCursor } from "../../features/resources.ts";
import type { TaskMethod } from "../task/answer-task.ts";
import type { MessageCall, MethodResult, ServerCore } from "./message-call.ts";

const page = z.object({ cursor: z.string().optional() });

/** Params of lists with a single page: these give out no cursor, so every cursor is invalid. */
const onePage = page.refine(({ cursor }) => {
  if (cursor !== undefined) throw invalidCursor();
  return true;
});

/** Params with arguments, which are checked by the schema of the tool or prompt. */
const named = z.object({ name: z.string(), arguments: z.unknown().optional() });

const methods: Readonly<Record<string, Method>> = {
  "tools/list": method(onePage, (core, _, { client }) => core.listTools(client)),
  "tools/call": method(named, (core, params, exchange) =>
    core.callTool(params.name, params.arguments, exchange),
  ),
  "resources/list": method(page, (core, { cursor }, exchange) =>
    core.listResources(cursor, exchange),
  ),
  "resources/templates/list": method(onePage, (core) => core.listTemplates()),
  "resources/read": method(z.object({ uri: z.string() }), async (core, { uri }, exchange) => {
    return withCache(await core.readResource(uri, exchange), exchange);
  }),
  "prompts/list": method(onePage, (core, _, exchange) => core.listPrompts(exchange)),
  "prompts/get": method(named, (core, params, exchange) =>
    core.getPrompt(params.name, params.arguments, exchange),
  ),
  "skills/list": method(onePage, ({ skills }, _, exchange) => withCache(skills.list(), exchange)),
  "skills/get": method(z.object({ uri: z.string() }), ({ skills }, { uri }, exchange) =>
    withCache(skills.get(uri), exchange),
  ),
  "completion/complete": method(completeSchema, (core, params, exchange) =>
    core.complete(params, exchange),
  ),
  "tasks/get": taskMethod("tasks/get"),
  "tasks/update": taskMethod("tasks/update"),
  "tasks/cancel": taskMethod("tasks/cancel"),
};

/** Adds the cache hint, which is part of results since 2026-07-28, or omits it. */
function withCache<Result extends object>(
  { cache, ...result }: Result & { readonly cache: CacheHint },
  { revision }: Exchange,
): MethodResult {
  return revision === "2026" ? { ...result, ...cache } : result;
}

/** Methods of the core; the adapters handle those of the connection itself. */
export const coreMethods: readonly string[] = Object.keys(methods);

/** Answers a message by its method. The last step of a message; throws `RpcError` for an unknown one. */
export async function callMethod({ core, method: name, params, exchange }: MessageCall) {
  const ofSession = exchange.subscriptions && own(sessionMethods, name);
  const handler = own(methods, name) ?? ofSession;
  if (!handler || !isServed(core, name, exchange))
    throw new RpcError(rpcCodes.methodNotFound, "Method not found");
  return handler(core, params, exchange);
}

/** False for a method of an extension that the server does not use, or that the client's revision does not have. */
function isServed(core: ServerCore, name: string, { revision }: Exchange): boolean {
  if (name.startsWith("skills/")) return core.hasSkills;
  if (name.startsWith("tasks/")) return core.hasTasks && revision === "2026";
  return true;
}

/** True for a method that clients of any kind may call. */
export function isMethod(name: string): boolean {
  return Object.hasOwn(methods, name) || Object.hasOwn(sessionMethods, name);
}

function own(table: Readonly<Record<string, Method>>, name: string): Method | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

const subscribeParams = z.object({ uri: z.string().max(2000) });

/** Methods for clients with a session. */
const sessionMethods: Readonly<Record<string, Method>> = {
  "resources/subscribe": method(subscribeParams, async (core, { uri }, exchange) => {
    await core.readResource(uri, exchange);
    await exchange.subscriptions?.subscribe(uri);
    return {};
  }),
  "resources/unsubscribe": method(subscribeParams, async (_, { uri }, { subscriptions }) => {
    await subscriptions?.unsubscribe(uri);
    return {};
  }),
  "logging/setLevel": method(
    z.object({ level: z.enum(thresholds) }),
    async (_, { level }, { subscriptions }) => {
      await subscriptions?.setLogLevel(level);
      return {};
    },
  ),
};

type Method = (
  core: ServerCore,
  params: unknown,
  exchange: Exchange,
) => MethodResult | Promise<MethodResult>;

/** Creates a method of the Tasks extension, for clients that declare it. The SDK takes the answers of `tasks/update` out of the params. */
function taskMethod(name: TaskMethod): Method {
  const params = z.object({ taskId: z.string() });
  return async (core, input, exchange) => {
    requireTasks(exchange);
    const run = method(params, (_, { taskId }) =>
      core.callTask({ method: name, taskId }, exchange),
    );
    return run(core, input, exchange);
  };
}

/** Creates a method with checked params. The SDKs' own checks return a dump of the schema; these return sentences. */
function method<Params>(
  schema: z.ZodType<Params>,
  run: (
    core: ServerCore,
    params: Params,
    exchange: Exchange,
  ) => MethodResult | Promise<MethodResult>,
): Method {
  return (core, params, exchange) => {
    const input = params ?? {};
    const parsed = schema.safeParse(input);
    if (parsed.success) return run(core, parsed.data, exchange);
    const problems = issueSentences(parsed.error, input).join(" ");
    throw new RpcError(rpcCodes.invalidParams, `Invalid params: ${problems}`);
  };
}
