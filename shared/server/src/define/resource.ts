import type { Caller, Logger } from "./context.ts";
import { uriTemplate, type Variables } from "./uri-template.ts";

export interface ResourceContext<Store = unknown> {
  /** A store whose writes throw. */
  readonly store: Store;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly caller: Caller;
}

export interface PageRequest {
  readonly cursor?: string;
  readonly limit: number;
}

interface ResourceFacts {
  /** The kind of record, `consultant`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

export interface ResourcePage<Entry> {
  readonly entries: readonly Entry[];
  /** Where the next page starts; left out on the last one. */
  readonly cursor?: string;
}

export interface RecordEntry<Template extends string> {
  readonly variables: Variables<Template>;
  readonly title: string;
  readonly description?: string;
}

export type RecordBody = string | Uint8Array | object;

export interface ResourceDefinition<Template extends string, Store> extends ResourceFacts {
  /** A template with simple `{name}` variables, or the URI of a single thing. */
  readonly uriTemplate: Template;
  /** What `read` gives; `application/json` when left out. */
  readonly mimeType?: string;
  list(page: PageRequest, context: ResourceContext<Store>): Promise<ResourcePage<RecordEntry<Template>>>;
  /**
   * Which record a written row belongs to: for each kind of row, the variables from the row's key. Subscribers of that
   * record hear of the write.
   */
  readonly changedBy?: Readonly<Record<string, (key: RowKey) => Variables<Template>>>;
  /**
   * The record: text and bytes are sent as they are, any other object as JSON whose texts lose what nobody sees;
   * `undefined` when there is none.
   */
  read(variables: Variables<Template>, context: ResourceContext<Store>): Promise<RecordBody | undefined>;
}

/** The key fields of a row that was written, as text. */
export type RowKey = Readonly<Record<string, string>>;

export interface ListedRecord {
  readonly uri: string;
  readonly title: string;
  readonly description?: string;
}

/** A kind of record that clients can list and read by URI. */
export interface Resource<Store = unknown> extends ResourceFacts {
  readonly uriTemplate: string;
  readonly mimeType: string;
  readonly list: (page: PageRequest, context: ResourceContext<Store>) => Promise<ResourcePage<ListedRecord>>;
  readonly matches: (uri: string) => boolean;
  /** The template's variables in a URI of this kind. */
  readonly variablesOf: (uri: string) => Readonly<Record<string, string>> | undefined;
  /** Whether rows of this kind belong to records of this one. */
  readonly dependsOn: (kind: string) => boolean;
  /** The record that a row of this kind and key belongs to. */
  readonly uriOfRow: (kind: string, key: RowKey) => string | undefined;
  /** `undefined` when the URI is not of this kind or names no record. */
  readonly read: (uri: string, context: ResourceContext<Store>) => Promise<RecordBody | undefined>;
}

/** Defines a kind of record under a URI template with simple `{name}` variables. */
export function defineResource<const Template extends string, Store = unknown>(
  definition: ResourceDefinition<Template, Store>,
): Resource<Store> {
  const template = uriTemplate(definition.uriTemplate);
  return {
    name: definition.name,
    title: definition.title,
    description: definition.description,
    uriTemplate: definition.uriTemplate,
    mimeType: definition.mimeType ?? "application/json",
    matches: (uri) => template.match(uri) !== undefined,
    variablesOf: template.match,
    dependsOn: (kind) => definition.changedBy?.[kind] !== undefined,
    uriOfRow(kind, key) {
      const variables = definition.changedBy?.[kind]?.(key);
      return variables && template.expand(variables);
    },
    async list(page, context) {
      const { entries, cursor } = await definition.list(page, context);
      return {
        entries: entries.map(({ variables, ...entry }) => ({ ...entry, uri: template.expand(variables) })),
        cursor,
      };
    },
    async read(uri, context) {
      const variables = template.match(uri);
      return variables && definition.read(variables, context);
    },
  };
}
