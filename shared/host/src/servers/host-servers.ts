import type { IncomingMessage, ServerResponse } from "node:http";
import { firstCharacters } from "@suite/contracts";
import { z } from "zod";
import { HostProblem } from "../http/local-only.ts";
import { createSignIn, type ServerSignIn } from "./server-sign-in.ts";

export interface HostedSample {
  name: string;
  title: string;
  /** False for a title that the person did not choose: the page shows the server's own name. Default: true for samples. */
  isNamed?: boolean;
  /** MCP endpoint, for example http://localhost:4001/mcp. */
  url: string;
  /** Language tags of its translations, which the page offers besides English. */
  languages?: readonly string[];
  /** One sentence for people about what the sample is for. The page welcomes people with the samples that have one. */
  summary?: string;
  /** Folders with the pictures of its widgets. */
  pictures?: readonly string[];
  /** File with the words that people use for its tools, by tool and language. It may be missing. */
  keywords?: string;
  /** True for the smallest sample, which new ones are copied from. */
  template?: boolean;
  /** Defaults to the list that the sample's server returns at /scenarios, to a test user while sign-in is on. */
  scenarios?: readonly unknown[];
  /** True for a server that is not a sample of this suite. It has no scenarios. */
  external?: boolean;
  /** Handles MCP requests in this process instead of at the URL. `body` is the parsed body of a POST. */
  handle?: (request: IncomingMessage, response: ServerResponse, body: unknown) => Promise<void>;
}

/** Test users of servers that require sign-in. The page knows their names only; the host holds the tokens. */
export interface SignIn {
  people: readonly string[];
  /** Resolves to the `Authorization` header of one person for a sample's server. */
  authorize(person: string, sample: HostedSample): Promise<string>;
}

/** Most servers that the page can add until the host is started again. */
const mostAdded = 20;

/** Servers of the running host: those that it was started with, and those that the person added on the page. */
export function createHostServers(
  given: readonly HostedSample[],
  hostUrl: string,
  people?: SignIn,
) {
  // The token and the headers are the person's. The page never gets them back.
  const added = new Map<string, AddedEntry>();
  const list = () => [...given, ...[...added.values()].map(({ server }) => server)];
  const find = (name: unknown) => list().find((server) => server.name === name);
  return {
    list,
    find,
    /** Names of the test users; empty while sign-in is off. */
    people: people?.people ?? [],
    isAdded: (name: string) => added.has(name),
    /** Adds the server at an http or https URL. Throws a `HostProblem` if the URL, the token or a header is not valid. */
    add({ url: address, token, headers, title }: AddedServer): HostedSample {
      const url = parseAddress(address);
      const own = parseHeaders(headers);
      const bearer = parseToken(token);
      if (added.size >= mostAdded)
        throw new HostProblem(`${mostAdded} servers were added. Remove one first.`);
      const name = freeName(url, (taken) => find(taken) !== undefined);
      const ownTitle = typeof title === "string" && firstCharacters(title.trim(), 80);
      const server = {
        name,
        title: ownTitle || url.host,
        isNamed: Boolean(ownTitle),
        url: url.href,
        external: true,
      };
      if (bearer !== undefined) own.authorization = `Bearer ${bearer}`;
      const signIn = createSignIn(url.href, `${hostUrl}/oauth/callback`);
      added.set(name, { server, headers: own, signIn });
      return server;
    },
    /** Removes an added server with its tokens. Resolves to false if there is none of this name. */
    remove: (name: string) => added.delete(name),
    /** Begins a sign-in. Resolves to the page where the person signs in, or to nothing if none is needed. */
    async beginSignIn(name: string): Promise<URL | undefined> {
      const server = added.get(name);
      if (!server) throw new HostProblem("Only servers that were added here can be signed in to.");
      // The reason may contain parts of a response from any address.
      return await server.signIn.begin().catch(() => {
        throw new HostProblem(
          `${server.server.title} offers no sign-in that works here. Remove it, and add it again with a bearer token.`,
          502,
        );
      });
    },
    async finishSignIn(redirect: URLSearchParams): Promise<void> {
      const state = redirect.get("state");
      const entries = state === null ? [] : [...added.values()];
      const entry = entries.find(({ signIn }) => signIn.state === state);
      if (!entry)
        throw new HostProblem("This sign-in was not begun here. Begin it on the host's page.");
      const code = redirect.get("code");
      if (!code)
        throw new HostProblem("The sign-in was refused. Begin it again on the host's page.");
      await entry.signIn.finish(code, redirect.get("iss") ?? undefined).catch(() => {
        throw new HostProblem(
          "The sign-in failed: the code was not accepted. Begin it again on the host's page.",
        );
      });
    },
    /** Headers for a server: the person's own and their token, or the token of the chosen test user. */
    async headers(server: HostedSample, person: unknown): Promise<HeaderValues> {
      const own = added.get(server.name);
      if (own) return { ...toHeaders(own.signIn.authorization()), ...own.headers };
      const knownPerson = people?.people.find((name) => name === person);
      if (!people || knownPerson === undefined) return {};
      return toHeaders(await people.authorize(knownPerson, server));
    },
  };
}

type HeaderValues = Record<string, string>;

function toHeaders(authorization: string | undefined): HeaderValues {
  return authorization ? { authorization } : {};
}

/** Server that the person added. Its headers include the bearer token. */
interface AddedEntry {
  readonly server: HostedSample;
  readonly headers: HeaderValues;
  readonly signIn: ServerSignIn;
}

/** Server as the page or the command names it. */
interface AddedServer {
  readonly url: unknown;
  readonly token?: unknown;
  readonly headers?: unknown;
  readonly title?: unknown;
}

const headersSchema = z.record(
  z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .regex(
      /^(?!(accept|connection|content-.*|expect|host|keep-alive|mcp-.*|te|trailer|transfer-.*|upgrade)$)/i,
    )
    .transform((name) => name.toLowerCase()),
  z
    .string()
    .trim()
    .regex(/^[\x20-\x7e]{1,8000}$/),
);

function parseHeaders(headers: unknown = {}): HeaderValues {
  const { data } = headersSchema.safeParse(headers);
  if (data) return data;
  throw new HostProblem(
    "A header is not valid. Write each as “Name: value”, and none that the connection sets itself, such as Host.",
  );
}

function parseToken(token: unknown): string | undefined {
  if (token === undefined) return undefined;
  if (typeof token === "string" && /^[\x21-\x7e]{1,16000}$/.test(token)) return token;
  throw new HostProblem("The token is not valid. Paste it without spaces, and without “Bearer”.");
}

export type HostServers = ReturnType<typeof createHostServers>;

function parseAddress(address: unknown): URL {
  const text = typeof address === "string" ? address.trim() : "";
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol))
    throw new HostProblem("The address is not a URL. It looks like https://example.com/mcp.");
  if (url.username || url.password)
    throw new HostProblem("The address contains a password. Remove it, and give a token instead.");
  return url;
}

/** Name that is free, from the host of the URL: `localhost-3001`. It also names the origin of the server's widgets. */
function freeName(url: URL, isTaken: (name: string) => boolean): string {
  const base = url.host
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 50);
  let name = base;
  for (let count = 2; isTaken(name); count++) name = `${base}-${count}`;
  return name;
}
