import { existsSync, readFileSync } from "node:fs";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import { strFromU8 } from "fflate";
import type { PackageFiles } from "./build-package.ts";

/** The package answers by asking the network; its schemas are files, too. */
const bundled = new URL("build/json-schemas/", import.meta.resolve("@microsoft/app-manifest/package.json"));
const schemaAddress =
  /^https:\/\/developer\.microsoft\.com\/json-schemas\/((?:teams|copilot)\/[\w.-]+(?:\/[\w.-]+)*\.json)$/;

/**
 * What Microsoft's schemas, as published in `@microsoft/app-manifest`, find wrong with the files of a package: a sentence per
 * problem. A file that names no schema, or an unknown one, is a problem as well.
 */
export function schemaProblems(files: PackageFiles): string[] {
  return Object.entries(files)
    .filter(([name]) => name.endsWith(".json"))
    .flatMap(([name, content]) => {
      const value = JSON.parse(strFromU8(content));
      const path = schemaAddress.exec(String(value.$schema))?.[1];
      if (!path || !existsSync(new URL(path, bundled))) return [`${name}: names no known $schema`];
      return problemsOf(path, value).map((problem) => `${name}${problem}`);
    });
}

const validators = new Map<string, ReturnType<Ajv["compile"]>>();

function problemsOf(path: string, value: unknown): string[] {
  const validate = validators.get(path) ?? compile(path);
  validators.set(path, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath}: ${message} (${JSON.stringify(params)})`,
  );
}

function compile(path: string) {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats(ajv, ["uri", "email", "regex"]);
  const schema = JSON.parse(readFileSync(new URL(path, bundled), "utf8"));
  return ajv.compile(path === "copilot/plugin/v2.4/schema.json" ? correctedPluginSchema(schema) : schema);
}

interface PluginSchema {
  readonly $defs: { readonly runtime: Runtime; readonly "mcp-tool-inline": object };
}

interface Runtime {
  readonly properties: { readonly spec: { readonly oneOf?: object } };
}

const specs = {
  OpenApi: "open-api-spec",
  LocalPlugin: "local-plugin-spec",
  RemoteMCPServer: "mcp-execution-spec",
} as const;

/**
 * Version 2.4 as bundled in `@microsoft/app-manifest` 1.1.2 refuses the specification's own examples: an address alone fits two
 * of the three kinds of `spec`, and a tool file both kinds of tool description. Microsoft corrected what it publishes
 * (microsoft/json-schemas#617 and #623): the runtime's `type` says which kind is meant. This does the same to the bundled copy;
 * one that has no such fault any more is taken as it is.
 */
export function correctedPluginSchema<Schema extends PluginSchema>(schema: Schema): object {
  const { runtime, "mcp-tool-inline": inline } = schema.$defs;
  if (!runtime.properties.spec.oneOf) return schema;
  const kinds = Object.entries(specs).map(([type, spec]) => ({
    properties: { type: { enum: [type] }, spec: { $ref: `#/$defs/${spec}` } },
  }));
  return {
    ...schema,
    $defs: {
      ...schema.$defs,
      runtime: { ...runtime, properties: { ...runtime.properties, spec: { type: "object" } }, oneOf: kinds },
      "mcp-tool-inline": { ...inline, required: ["tools"] },
    },
  };
}
