import { existsSync, readFileSync } from "node:fs";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import { strFromU8 } from "fflate";
import type { AppSource } from "./app-source.ts";
import { declarativeAgent, type PackageFiles, pluginFile, teamsManifest } from "./build-package.ts";

/** Names of files that are JSON of Microsoft's schemas; lists of tools are MCP's, and files of skills are the author's. */
const isDescribed = (name: string) =>
  name.endsWith(".json") && !name.endsWith(".tools.json") && !name.startsWith("skills/");

/** Texts of a plugin with the lengths at which hosts cut them. The schemas have the other limits. */
const pluginTexts = [
  ["shortName", 20],
  ["summary", 100],
  ["description", 2_048],
] as const;

/** Violations of host limits that the schemas do not cover: empty texts, those of plugins, icon sizes, placeholders and addresses. */
export function packageProblems(app: AppSource, files: PackageFiles): string[] {
  const { agentSkills } = teamsManifest(app, "");
  const titles = declarativeAgent(app).conversation_starters.map(({ title }) => title);
  const required = [
    "manifest.json",
    "agent.json",
    ...app.servers.map(({ server }) => pluginFile(server.name)),
    ...agentSkills.map(({ folder }) => `${folder}/SKILL.md`),
  ];
  return [
    ...(["title", "summary", "description", "instructions"] as const)
      .filter((name) => !app[name].trim())
      .map((name) => `the ${name} of the app is empty`),
    ...app.servers.flatMap(({ texts }) =>
      pluginTexts
        .filter(([name, most]) => !texts[name].trim() || texts[name].length > most)
        .map(
          ([name, most]) => `${name} of the plugin ${texts.name} must have 1 to ${most} characters`,
        ),
    ),
    ...titles
      .filter((title, index) => titles.indexOf(title) !== index)
      .map((title) => `conversation starter "${title}" is duplicated`),
    ...(/^[1-9]\d*\.\d+\.\d+$/.test(app.version)
      ? []
      : [`version ${app.version} must be 1.0.0 or later`]),
    ...app.servers.flatMap(({ server, url }) =>
      /^https:\/\/[^/]+\/mcp$/.test(url)
        ? []
        : [`${server.name}: ${url} is not https://<host>/mcp`],
    ),
    ...required.filter((name) => !files[name]).map((name) => `${name} is missing`),
    ...iconProblems(files, "color.png", 192),
    ...iconProblems(files, "outline.png", 32),
    ...Object.entries(files).flatMap(([name, content]) => placeholders(name, content)),
  ];
}

function iconProblems(files: PackageFiles, name: string, size: number): string[] {
  const icon = files[name];
  if (!icon) return [`${name} is missing`];
  // The header of a PNG has its size at these places.
  const view = new DataView(icon.buffer, icon.byteOffset, icon.byteLength);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  return width === size && height === size
    ? []
    : [`${name} is ${width} × ${height}, not ${size} × ${size}`];
}

function placeholders(name: string, content: Uint8Array): string[] {
  if (!isDescribed(name)) return [];
  const left = strFromU8(content).match(/\$?\{\{.*?\}\}|\[\[.*?\]\]|\$\[file\(.*?\)\]/g) ?? [];
  return left.map((placeholder) => `${name}: ${placeholder} is not filled in`);
}

/** Schemas are read from the package's files, because its functions download them. */
const bundled = new URL(
  "build/json-schemas/",
  import.meta.resolve("@microsoft/app-manifest/package.json"),
);

const schemaAddress =
  /^https:\/\/developer\.microsoft\.com\/json-schemas\/((?:teams|copilot)\/[\w.-]+(?:\/[\w.-]+)*\.json)$/;

/**
 * Violations of Microsoft's schemas from `@microsoft/app-manifest` in the files of a package, one sentence each. A file
 * without a known schema is a violation too.
 */
export function schemaProblems(files: PackageFiles): string[] {
  return Object.entries(files)
    .filter(([name]) => isDescribed(name))
    .flatMap(([name, content]) => {
      const value = JSON.parse(strFromU8(content));
      const path = schemaAddress.exec(String(value.$schema))?.[1];
      if (!path || !existsSync(new URL(path, bundled))) return [`${name}: names no known $schema`];
      return findSchemaProblems(path, value).map((problem) => `${name}${problem}`);
    });
}

const validators = new Map<string, ReturnType<Ajv["compile"]>>();

function findSchemaProblems(path: string, value: unknown): string[] {
  const validate = validators.get(path) ?? compile(path);
  validators.set(path, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath}: ${message} (${JSON.stringify(params)})`,
  );
}

function compile(path: string) {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats(ajv, ["uri", "email", "regex"]);
  const schema = JSON.parse(readFileSync(new URL(path, bundled), "utf8"));
  return ajv.compile(
    path === "copilot/plugin/v2.4/schema.json" ? correctedPluginSchema(schema) : schema,
  );
}

interface PluginSchema {
  readonly $defs: {
    readonly runtime: { readonly properties: object };
    readonly "mcp-tool-inline": object;
  };
}

/**
 * Corrects version 2.4 of the plugin schema as bundled in `@microsoft/app-manifest` 1.1.2, which rejects the specification's own
 * examples: an address alone matches two of the three kinds of `spec`, and a tool file both kinds of tool description. In the schema
 * that Microsoft published since (microsoft/json-schemas#617 and #623), the runtime's `type` selects the kind; the packages of the suite
 * have one type.
 */
function correctedPluginSchema({ $defs, ...schema }: PluginSchema): object {
  const { runtime, "mcp-tool-inline": inline } = $defs;
  const type = { const: "RemoteMCPServer" };
  const properties = { ...runtime.properties, type, spec: { $ref: "#/$defs/mcp-execution-spec" } };
  const corrected = {
    runtime: { ...runtime, properties },
    "mcp-tool-inline": { ...inline, required: ["tools"] },
  };
  return { ...schema, $defs: { ...$defs, ...corrected } };
}
