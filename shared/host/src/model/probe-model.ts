import { z } from "zod";
import { limitResponse } from "../http/limit-response.ts";
import type { ModelEndpoint } from "./endpoint.ts";

type Address = Pick<ModelEndpoint, "url" | "key">;

/** Limit of a list of models. Large catalogs have about 500 kB. */
const listLimitBytes = 2_000_000;

const listTimeoutMs = 10_000;

/** Programs on this machine may load the model into memory first. */
const answerTimeoutMs = 60_000;

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Problem with an endpoint, as a sentence for the person who typed its address. */
export class ProbeError extends Error {
  override readonly name = "ProbeError";
}

/** URL of an operation below the base address of an endpoint. */
export function toOperationUrl(base: string, operation: string): string {
  return `${base.replace(/\/+$/, "")}/${operation}`;
}

/**
 * Lists the names of an endpoint's models, in its order. Resolves to `undefined` if the endpoint answers but has no such list.
 * @throws {@link ProbeError} if nothing answers, or the key is refused
 * @example
 * await listModels({ url: "http://localhost:11434/v1" }); // ["gpt-oss:20b"]
 */
export async function listModels(
  address: Address,
  timeoutMs = listTimeoutMs,
): Promise<readonly string[] | undefined> {
  const response = await request(address, "models", { method: "GET" }, timeoutMs);
  refuseKeyProblem(response);
  if (!response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  const list = listSchema.safeParse(
    parseJson(await limitResponse(response, listLimitBytes).text()),
  );
  return list.data?.data.map(({ id }) => id);
}

/**
 * Checks that an endpoint has a model: by its list, or by a short request where the list is missing or has other names.
 * @throws {@link ProbeError} with what is wrong and what to do
 */
export async function checkModel(endpoint: ModelEndpoint): Promise<void> {
  const names = await listModels(endpoint);
  if (names?.includes(endpoint.name)) return;
  const body = JSON.stringify({
    model: endpoint.name,
    messages: [{ role: "user", content: "Hello" }],
    stream: true,
  });
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body };
  const response = await request(endpoint, "chat/completions", init, answerTimeoutMs);
  // Only the status counts.
  await response.body?.cancel();
  refuseKeyProblem(response);
  if (response.ok) return;
  if (names && names.length > 0) throw new ProbeError(describeChoice(endpoint.name, names));
  if (response.status === 404)
    throw new ProbeError(
      `Nothing at this address is called ${endpoint.name}, or it is not the base address of the API (404). It often ends with /v1.`,
    );
  throw new ProbeError(`The endpoint answered a test with status ${response.status}.`);
}

function describeChoice(name: string, names: readonly string[]): string {
  const shown = names.slice(0, 5).join(", ");
  const rest = names.length > 5 ? ` and ${names.length - 5} more` : "";
  return `The endpoint has no model ${name}. It has ${shown}${rest}.`;
}

async function request(
  { url, key }: Address,
  operation: string,
  init: { method: string; headers?: Record<string, string>; body?: string },
  timeoutMs: number,
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (key) headers.set("authorization", `Bearer ${key}`);
  try {
    return await fetch(toOperationUrl(url, operation), {
      ...init,
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new ProbeError(describeFailure(url, error, timeoutMs), { cause: error });
  }
}

function describeFailure(url: string, error: unknown, timeoutMs: number): string {
  const { host } = new URL(url);
  if (error instanceof Error && error.name === "TimeoutError")
    return `${host} did not answer within ${timeoutMs / 1000} s.`;
  const code = readCode(error);
  const reason = code ? ` (${code})` : "";
  return `Nothing answers at ${host}${reason}. Start the model there, or correct the address.`;
}

/** Code of a network error, such as `ECONNREFUSED`, which `fetch` wraps. */
function readCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const code: unknown = Object(cause).code;
  return typeof code === "string" ? code : undefined;
}

function refuseKeyProblem({ status }: Response): void {
  if (status === 401 || status === 403)
    throw new ProbeError(`The endpoint refused the key (${status}). Enter a valid key.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
