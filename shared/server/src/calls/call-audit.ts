import { isBlank, oneLine } from "@suite/contracts";
import { pino } from "pino";
import { z } from "zod";
import type { Caller, Client, Right } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import { RpcError } from "../define/wire.ts";
import { setting } from "../settings.ts";
import { escapeLine } from "./escape-line.ts";
import { type Exchange, type RequestScope, readTraceId } from "./exchange.ts";
import { rightFor } from "./permissions.ts";
import { readTaskTool } from "./task-id.ts";
import { spanIds } from "./telemetry.ts";

/** End of a request, by the names that docs/audit.md describes. */
interface Result {
  readonly outcome: "ok" | "error" | "refused" | "input_required";
  readonly code?: string | number;
  readonly effect?: string;
}

/** What was requested. */
interface Requested {
  readonly method: string;
  readonly client?: string | undefined;
  readonly tool?: string | undefined;
  readonly kind?: Right | undefined;
  readonly traceId?: string | undefined;
}

/** Writes a line of JSON for each request, without arguments, results, titles or names of people, on the stream that `AUDIT_LOG` names. Does nothing without it. */
export class CallAudit {
  readonly #server: string;
  readonly #kinds: ReadonlyMap<string, Right>;
  readonly #write: ((line: string) => void) | undefined;
  /** Requests with a line, so that an HTTP error status adds no second one. */
  readonly #recorded = new WeakSet<RequestScope>();

  constructor(server: string, tools: readonly Pick<Tool<never>, "name" | "annotations">[]) {
    this.#server = server;
    this.#kinds = new Map(tools.map((tool) => [tool.name, rightFor(tool)]));
    this.#write = openStream(setting("AUDIT_LOG"));
  }

  async record<Answer>(
    method: string,
    params: unknown,
    exchange: Exchange,
    run: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    if (!this.#write) return run();
    const started = performance.now();
    const { scope } = exchange;
    const requested = this.#describe(method, params, exchange);
    const end = (result: Result) => this.#line(scope, started, requested, result);
    try {
      const answer = await run();
      end(toResult(answer));
      return answer;
    } catch (error) {
      end({ outcome: "refused", code: error instanceof RpcError ? error.code : "internal" });
      throw error;
    }
  }

  #describe(method: string, params: unknown, { client, meta }: Exchange): Requested {
    const name = readCalledTool(method, params);
    const kind = name === undefined ? undefined : this.#kinds.get(name);
    return {
      client: clientName(client),
      method: oneLine(method, 64),
      // Names that are no tool are texts of the caller.
      tool: kind && name,
      kind: kind && method === "tasks/get" ? "read" : kind,
      traceId: readTraceId(meta?.traceparent),
    };
  }

  /** Records an HTTP request that was refused before it reached a method. */
  refused(scope: RequestScope, method: string, status: number, started: number): void {
    if (status < 400 || this.#recorded.has(scope)) return;
    this.#line(scope, started, { method }, { outcome: "refused", code: status });
  }

  #line(scope: RequestScope, started: number, requested: Requested, result: Result): void {
    if (!this.#write) return;
    this.#recorded.add(scope);
    const { id = "anonymous", tenant }: Caller = scope.caller;
    const { client, method, tool, kind, traceId } = requested;
    const { outcome, code, effect } = result;
    const line = {
      time: new Date().toISOString(),
      server: this.#server,
      tenant,
      caller: id,
      client,
      method,
      tool,
      kind,
      outcome,
      code,
      effect,
      ms: Math.round((performance.now() - started) * 10) / 10,
      requestId: scope.requestId,
      traceId: spanIds().trace_id ?? traceId ?? scope.traceId,
    };
    this.#write(`${escapeLine(JSON.stringify(line))}\n`);
  }
}

/** Name and version that a program states; `undefined` if people would see nothing. */
function clientName({ name, version }: Client): string | undefined {
  if (name === undefined || isBlank(name)) return undefined;
  return oneLine(version === undefined ? name : `${name} ${version}`, 160);
}

/** Opens stdout, stderr or a file to append to. Each line is written before the answer is sent. */
function openStream(name: string | undefined): ((line: string) => void) | undefined {
  if (name === undefined) return undefined;
  const stream = pino.destination({
    dest: toDestination(name),
    append: true,
    mkdir: true,
    sync: true,
  });
  stream.on("error", (error) => console.error("A line of the audit was not written.", error));
  return (line) => void stream.write(line);
}

/** File descriptor of stdout and stderr, else the path of the file. */
function toDestination(name: string): number | string {
  if (name === "stdout") return 1;
  if (name === "stderr") return 2;
  return name;
}

/** Name of the tool that a call names, as the server has it. */
export function readToolName(params: unknown): string | undefined {
  // Both names of a tool are the same tool.
  const name =
    typeof params === "object" && params !== null && "name" in params ? params.name : undefined;
  return typeof name === "string" ? name.replaceAll("_", "-") : undefined;
}

/** Name of the tool that a request is for: of a call, and of a task that a call started. Unchecked, as the caller sent it. */
export function readCalledTool(method: string, params: unknown): string | undefined {
  if (method === "tools/call") return readToolName(params);
  if (!method.startsWith("tasks/")) return undefined;
  return readTaskTool(taskParams.safeParse(params).data?.taskId);
}

const taskParams = z.object({ taskId: z.string() });

const inputRequiredSchema = z.object({ resultType: z.literal("input_required") });
const errorSchema = z.object({
  isError: z.literal(true),
  _meta: z.object({ error: z.object({ code: z.string(), outcome: z.string() }) }),
});

function toResult(answer: unknown): Result {
  const failed = errorSchema.safeParse(answer).data;
  if (!failed)
    return { outcome: inputRequiredSchema.safeParse(answer).success ? "input_required" : "ok" };
  const { code, outcome } = failed._meta.error;
  return { outcome: "error", code, effect: outcome };
}
