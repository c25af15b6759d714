import type { PromptContext } from "./context.ts";

export interface ResourceContext<Store = unknown>
  extends Pick<PromptContext, "log" | "signal" | "caller"> {
  /** Read-only store: writes throw. */
  readonly store: Store;
}

interface PageRequest {
  readonly cursor?: string;
  readonly limit: number;
}

interface ResourceFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

interface ResourcePage<Entry> {
  readonly entries: readonly Entry[];
  /** Start of the next page; omitted on the last one. */
  readonly cursor?: string;
}

interface RecordFacts {
  readonly title: string;
  readonly description?: string;
}

type RecordEntry<Template extends string> = RecordFacts & {
  readonly variables: Variables<Template>;
};

export type RecordBody = string | Uint8Array | object;

interface ResourceDefinition<Template extends string, Store> extends ResourceFacts {
  /** Template with simple `{name}` variables, or the URI of a single resource. */
  readonly uriTemplate: Template;
  /** Media type of `read`; `application/json` by default. */
  readonly mimeType?: string;
  /** Without it, the records can be read but are not listed. */
  list?(
    page: PageRequest,
    context: ResourceContext<Store>,
  ): Promise<ResourcePage<RecordEntry<Template>>>;
  /**
   * Maps a written row to its record: for each kind of row, the variables from the row's key. Subscribers of that record are
   * notified of the write.
   */
  readonly changedBy?: Readonly<Record<string, (key: RowKey) => Variables<Template>>>;
  /**
   * Reads the record; `undefined` when there is none. Text and bytes are sent unchanged, other objects as JSON without invisible
   * characters.
   */
  read(
    variables: Variables<Template>,
    context: ResourceContext<Store>,
  ): Promise<RecordBody | undefined>;
}

/** Key fields of a written row, as text. */
export type RowKey = Readonly<Record<string, string>>;

/** Kind of record that clients can list and read by URI. */
export interface Resource<Store = unknown> extends ResourceFacts {
  readonly uriTemplate: string;
  readonly mimeType: string;
  readonly list: (
    page: PageRequest,
    context: ResourceContext<Store>,
  ) => Promise<ResourcePage<RecordFacts & { readonly uri: string }>>;
  readonly readVariables: (uri: string) => Readonly<Record<string, string>> | undefined;
  /** True if rows of this kind belong to records of this resource. */
  readonly dependsOn: (kind: string) => boolean;
  /** Returns the URI of the record that a row belongs to. */
  readonly uriOfRow: (kind: string, key: RowKey) => string | undefined;
  /** Reads a record; `undefined` when the URI is of another kind or names no record. */
  readonly read: (uri: string, context: ResourceContext<Store>) => Promise<RecordBody | undefined>;
}

/**
 * Defines a kind of record under a URI template with simple `{name}` variables, each of which is one encoded path segment.
 *
 * @example
 * const course = defineResource({
 *   name: "course",
 *   title: "Course",
 *   description: "Course of the catalog with its lessons.",
 *   uriTemplate: "catalog://courses/{courseId}",
 *   read: ({ courseId }, { store }: ResourceContext<Store>) => store.courses.get({ courseId }),
 * });
 */
export function defineResource<const Template extends string, Store = unknown>(
  definition: ResourceDefinition<Template, Store>,
): Resource<Store> {
  const { list, read, changedBy, mimeType = "application/json", ...facts } = definition;
  const template = uriTemplate(facts.uriTemplate);
  return {
    ...facts,
    mimeType,
    readVariables: template.match,
    dependsOn: (kind) => changedBy?.[kind] !== undefined,
    uriOfRow(kind, key) {
      const variables = changedBy?.[kind]?.(key);
      return variables && template.expand(variables);
    },
    async list(page, context) {
      const { entries, cursor } = (await list?.(page, context)) ?? { entries: [] };
      return {
        entries: entries.map(({ variables, ...entry }) => ({
          ...entry,
          uri: template.expand(variables),
        })),
        cursor,
      };
    },
    async read(uri, context) {
      const variables = template.match(uri);
      return variables && read(variables, context);
    },
  };
}

/** Names between the braces of a template: `"id"` for `library://books/{id}`. */
type VariableName<Template extends string> =
  Template extends `${string}{${infer Name}}${infer Rest}` ? Name | VariableName<Rest> : never;

type Variables<Template extends string> = Readonly<Record<VariableName<Template>, string>>;

const variablePattern = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;

/** Writes the scheme of a URI in lower case: schemes are equal in any case (RFC 3986, 3.1), and clients send `UI://…`. */
export function withLowerScheme(uri: string): string {
  return uri.replace(/^[a-z][a-z0-9+.-]*(?=:)/i, (scheme) => scheme.toLowerCase());
}

/** Parses a URI template with simple `{name}` variables, each one path segment. */
export function uriTemplate<Template extends string>(template: Template) {
  const names = Array.from(template.matchAll(variablePattern), (match) => match[1] ?? "");
  const literals = withLowerScheme(template)
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const shape = new RegExp(`^${literals.join("([^/?#]+)")}$`);
  return {
    expand(variables: Variables<Template>): string {
      const values: Readonly<Record<string, string>> = variables;
      return template.replace(variablePattern, (_, name: string) =>
        encodeURIComponent(values[name] ?? ""),
      );
    },
    match(uri: string): Variables<Template> | undefined {
      const values = shape.exec(withLowerScheme(uri))?.slice(1).map(decodeSegment);
      if (!values || values.includes(undefined)) return undefined;
      // The names come from the template, from which the type is computed too.
      return Object.fromEntries(
        names.map((name, index) => [name, values[index]]),
      ) as Variables<Template>;
    },
  };
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
