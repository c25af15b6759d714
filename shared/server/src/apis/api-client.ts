import { UserError } from "@suite/contracts";
import { z } from "zod";
import type { Api, ApiClient } from "../define/api.ts";
import { ApiError } from "./api-error.ts";
import { ApiRequests, type ClientOptions } from "./api-requests.ts";
import { readAtMost, TooLarge } from "./response-body.ts";

/** Limit of JSON, as of the answer of a tool. */
const maxJsonBytes = 4 * 1024 * 1024;

/**
 * Creates the client of one system for one call. It sends the person's token to the system's own address only, never to a next page or a
 * redirect elsewhere.
 */
export function createApiClient(options: ClientOptions): ApiClient {
  const { access, signal, log } = options;
  const { api } = access;
  const requests = new ApiRequests(options);

  async function readWhole(response: Response, maxBytes: number): Promise<Uint8Array> {
    try {
      return await readAtMost(response, maxBytes);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TooLarge) throw tooLarge(api, maxBytes);
      log.warn(
        { api: api.title, reason: nameOf(error) },
        "a response of another system ended early",
      );
      throw new ApiError(api, { status: 0 });
    }
  }

  async function readJson(path: string): Promise<unknown> {
    const bytes = await readWhole(await requests.send(path), maxJsonBytes);
    try {
      return JSON.parse(Buffer.from(bytes).toString("utf8"));
    } catch {
      throw unexpected("is no JSON");
    }
  }

  /** Creates the error of an answer in another form. People can do nothing about it, and whoever runs the server reads it in the log. */
  function unexpected(problem: string): ApiError {
    log.error({ api: api.title, problem }, "an answer of another system is not as expected");
    return new ApiError(api, { status: 0 });
  }

  async function* entries<Schema extends z.ZodType>(path: string, schema: Schema) {
    let next: string | undefined = path;
    const pages = new Set<string>();
    while (next !== undefined) {
      if (pages.has(next)) throw unexpected("names a page again as the next one");
      pages.add(next);
      const page = pageSchema.safeParse(await readJson(next));
      if (!page.success) throw unexpected("is no page of entries");
      const accepted = acceptEntries(page.data.value, schema);
      const leftOut = page.data.value.length - accepted.length;
      if (leftOut > 0) log.warn({ api: api.title, leftOut }, "entries have other fields");
      yield* accepted;
      next = page.data["@odata.nextLink"];
    }
  }

  return {
    async fetch(path, request) {
      const response = await requests.send(path, request);
      if (response.ok) return response;
      throw unexpected(`has status ${response.status}`);
    },
    async json(path, schema) {
      const parsed = schema.safeParse(await readJson(path));
      if (parsed.success) return parsed.data;
      const fields = parsed.error.issues.map((issue) => issue.path.join("."));
      throw unexpected(`has other fields: ${fields.join(", ")}`);
    },
    entries,
    async bytes(path, maxBytes) {
      const response = await requests.send(path, { headers: { accept: "*/*" } });
      const location = response.headers.get("location");
      if (response.status < 300 || location === null) return readWhole(response, maxBytes);
      await response.body?.cancel();
      const target = readRedirect(location, requests.base);
      if (target === undefined) throw unexpected("leads to an address that is not https");
      const download = await requests.download(target, { headers: { accept: "*/*" } });
      return readWhole(download, maxBytes);
    },
  };
}

function acceptEntries<Schema extends z.ZodType>(
  entries: readonly unknown[],
  schema: Schema,
): z.output<Schema>[] {
  const parsed = entries.map((entry) => schema.safeParse(entry));
  return parsed.flatMap(({ success, data }) => (success ? [data] : []));
}

const pageSchema = z.object({
  value: z.array(z.unknown()),
  "@odata.nextLink": z.string().optional(),
});

/** Returns the address of a download. It is https, except in a stand-in on this machine. */
function readRedirect(location: string, base: string): string | undefined {
  if (!URL.canParse(location)) return undefined;
  const { protocol, origin } = new URL(location);
  const isAccepted = protocol === "https:" || origin === new URL(base).origin;
  return isAccepted ? location : undefined;
}

function tooLarge({ title }: Api, maxBytes: number): UserError {
  const limit = maxBytes < 1e6 ? `${maxBytes / 1e3} KB` : `${maxBytes / 1e6} MB`;
  return new UserError(
    "invalid",
    `What ${title} sends is larger than ${limit}. Choose something smaller.`,
  );
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
