import { oneLine, type StoreSource, visible } from "@suite/contracts";
import { z } from "zod";
import type { Exchange } from "../calls/exchange.ts";
import { getAccess } from "../calls/permissions.ts";
import {
  type RecordBody,
  type Resource,
  type ResourceContext,
  withLowerScheme,
} from "../define/resource.ts";
import type { Skill } from "../define/skill.ts";
import {
  type CacheHint,
  type ListedResource,
  type ResourceRead,
  RpcError,
  rpcCodes,
} from "../define/wire.ts";
import { readCursor, signCursor } from "../signatures.ts";
import type { WidgetPages } from "./widget-pages.ts";

const pageSize = 50;

interface ResourceSources<Store> {
  /** The server's name; cursors of another server are refused. */
  readonly name: string;
  readonly resources: readonly Resource<Store>[];
  readonly widgets: WidgetPages;
  readonly skills: Skills;
  readonly store: StoreSource<Store>;
}

export function resourceContext<Store>(
  store: Pick<StoreSource<Store>, "readOnly">,
  { scope, signal }: Exchange,
): ResourceContext<Store> {
  return {
    store: store.readOnly(getAccess(scope.caller)),
    log: scope.log,
    signal,
    caller: scope.caller,
  };
}

/** Lists and reads resources by URI: the pages of widgets and the skill, then the records, kind by kind. */
export function resourceRegistry<Store>({
  name: owner,
  resources,
  widgets,
  skills,
  store,
}: ResourceSources<Store>) {
  async function list(cursor: string | undefined, exchange: Exchange) {
    const start = cursor === undefined ? { kind: 0 } : openPosition(owner, cursor);
    const resource = resources[start.kind];
    const first: ListedResource[] =
      cursor === undefined ? [...widgets.list(), ...skills.resources()] : [];
    if (!resource) {
      if (cursor !== undefined) throw invalidCursor();
      return { resources: first };
    }
    const page = await resource.list(
      { cursor: start.inner, limit: pageSize },
      resourceContext(store, exchange),
    );
    const next =
      page.cursor !== undefined
        ? { kind: start.kind, inner: page.cursor }
        : { kind: start.kind + 1 };
    const listed = page.entries.map(({ uri, title, description }) => ({
      uri,
      title: oneLine(title, 200),
      description: description === undefined ? undefined : oneLine(description, 400),
      name: resource.name,
      mimeType: resource.mimeType,
    }));
    return {
      resources: [...first, ...listed],
      nextCursor: next.kind < resources.length ? signPosition(owner, next) : undefined,
    };
  }

  async function read(uri: string, exchange: Exchange): Promise<ResourceRead> {
    const page = (await widgets.read(uri)) ?? skills.read(uri);
    if (page) return page;
    const resource = resources.find(({ readVariables }) => readVariables(uri));
    const record = await resource?.read(uri, resourceContext(store, exchange));
    if (!resource || record === undefined) {
      const code =
        exchange.revision === "2025" ? rpcCodes.resourceNotFound : rpcCodes.invalidParams;
      throw new RpcError(code, "Resource not found", { uri });
    }
    return {
      contents: [{ uri, mimeType: resource.mimeType, ...toBody(record) }],
      cache: { ttlMs: 0, cacheScope: "private" },
    };
  }

  function templates() {
    const withVariables = resources.filter(({ uriTemplate }) => uriTemplate.includes("{"));
    return {
      resourceTemplates: withVariables.map(
        ({ uriTemplate, name, title, description, mimeType }) => {
          return { uriTemplate, name, title, description, mimeType };
        },
      ),
    };
  }

  return { list, read, templates };
}

function toBody(record: RecordBody): { text: string } | { blob: string } {
  if (typeof record === "string") return { text: record };
  if (record instanceof Uint8Array) return { blob: Buffer.from(record).toString("base64") };
  return {
    text: JSON.stringify(record, (_, value) =>
      typeof value === "string" ? visible(value) : value,
    ),
  };
}

/** Position in the list of resources: the kind of record and that kind's own cursor. */
const positionSchema = z.object({ kind: z.int().min(0), inner: z.string().optional() });

type Position = z.infer<typeof positionSchema>;

/** Signs a position as a cursor for clients; see `signCursor`. */
export function signPosition(server: string, position: Position): string {
  return signCursor(`resources of ${server}`, JSON.stringify(position));
}

function openPosition(server: string, cursor: string): Position {
  try {
    return positionSchema.parse(JSON.parse(readCursor(`resources of ${server}`, cursor)));
  } catch {
    throw invalidCursor();
  }
}

export function invalidCursor(): RpcError {
  return new RpcError(rpcCodes.invalidParams, "The cursor is not valid; list from the start.");
}

/**
 * Id of the Skills extension (SEP-2640, final since 2026-09-13; modelcontextprotocol/ext-skills, `specification/stable/skills.mdx`,
 * read 2026-11-22).
 */
export const skillsExtension = "io.modelcontextprotocol/skills";

/** Skills change only with a deployment. */
const skillCache: CacheHint = { ttlMs: 5 * 60_000, cacheScope: "public" };

/** Skills of a server. Their files are resources. */
export type Skills = ReturnType<typeof createSkills>;

export function createSkills(skills: readonly Skill[]) {
  const listed = skills.map(({ uri, frontmatter, files }) => ({
    uri,
    frontmatter,
    resources: files.map((file) => ({ uri: file.uri, digest: file.digest, size: file.size })),
  }));
  const files = new Map(skills.flatMap((skill) => skill.files.map((file) => [file.uri, file])));
  return {
    list: () => ({ skills: listed, cache: skillCache }),
    /** Throws `RpcError` for the URI of another resource. */
    get(uri: string) {
      const skill = listed.find((one) => one.uri === withLowerScheme(uri));
      if (!skill) throw new RpcError(rpcCodes.invalidParams, "Skill not found", { uri });
      return { skill, cache: skillCache };
    },
    /** Resources to list: each `SKILL.md`. */
    resources: (): ListedResource[] =>
      skills.map(({ uri, frontmatter: { name, description } }) => ({
        uri,
        name,
        title: `Skill ${name}`,
        description,
        mimeType: "text/markdown",
      })),
    /** Reads a file; `undefined` when the URI is not one of a skill. */
    read(uri: string): ResourceRead | undefined {
      const file = files.get(withLowerScheme(uri));
      return (
        file && { contents: [{ uri, mimeType: file.mimeType, text: file.text }], cache: skillCache }
      );
    },
  };
}
