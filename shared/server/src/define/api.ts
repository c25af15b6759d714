import { UserError } from "@suite/contracts";
import type { z } from "zod";

/** Another system that tools call as the signed-in person. */
export interface Api {
  /** Name for people, such as "Microsoft Graph". */
  readonly title: string;
  /** Application ID URI of the system, which its scopes begin with: `https://graph.microsoft.com`. */
  resource(): string;
  /** Address that paths of requests follow: `https://graph.microsoft.com/v1.0`. `undefined` if none is configured. */
  address(): string | undefined;
}

/** Delegated permissions that a tool needs at another system. */
export interface ApiAccess {
  readonly api: Api;
  /** Names of the permissions, without the system's address: `Orders.Read`. */
  readonly scopes: readonly string[];
}

/** Request to another system. The path begins with a slash, or is the whole address of a next page. */
export interface ApiRequest {
  /** `GET` by default. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body that is sent as JSON. */
  readonly json?: unknown;
}

/**
 * Another system as one person sees it. Each request has the person's token, ends with the call, and waits as long as a busy system asks
 * for, if the time of the call allows it. All methods reject with `UserError`s that name the system.
 */
export interface ApiClient {
  /**
   * Sends a request and resolves to a response with a status from 200 to 299. Rejects with an `ApiError` for others.
   * @example
   * const response = await graph.fetch(apiPath`/me/messages/${id}`, { method: "PATCH", json: { isRead: true } });
   */
  fetch(path: string, request?: ApiRequest): Promise<Response>;
  /**
   * Reads JSON that a schema accepts, of at most 4 MB.
   * @example const { displayName } = await graph.json("/me", z.object({ displayName: z.string() }));
   */
  json<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>>;
  /**
   * Lists the entries of `value` on all pages, in order, by following `@odata.nextLink`. Entries that the schema does not accept are
   * left out. Stop the loop when you have enough: a page is requested when it is needed.
   * @example
   * for await (const message of graph.entries("/me/messages?$top=25", messageSchema)) found.push(message);
   */
  entries<Schema extends z.ZodType>(path: string, schema: Schema): AsyncGenerator<z.output<Schema>>;
  /**
   * Downloads bytes. Follows one redirect, without the token, as files of OneDrive are at an address of their own. Rejects with `invalid`
   * for more than `maxBytes`, before the rest is read.
   * @example const bytes = await graph.bytes(apiPath`/me/drive/items/${id}/content`, 10_000_000);
   */
  bytes(path: string, maxBytes: number): Promise<Uint8Array>;
}

/**
 * Defines another system that tools call as the person. A tool names it with its scopes in `apis`, and its handler gets a client by
 * `context.api`.
 *
 * @example
 * const orders = defineApi({
 *   title: "the order system",
 *   resource: () => "api://orders.contoso.example",
 *   address: () => settings.read("ORDERS_URL"),
 * });
 */
export function defineApi(api: Api): Api {
  return api;
}

/**
 * Writes a path with values as parts of it, each of them encoded.
 *
 * @throws UserError `invalid` if a part is `.` or `..`, by which an id would name another resource
 * @example
 * const path = apiPath`/me/drive/items/${id}/content`;
 */
export function apiPath(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  const path = String.raw({ raw: texts }, ...values.map((value) => encodeURIComponent(value)));
  const [resource = ""] = path.split("?");
  const isRelative = resource.split("/").some((part) => part === "." || part === "..");
  if (isRelative)
    throw new UserError("invalid", "This is no id of a record. Choose the record again.");
  return path;
}
