import { createRequire } from "node:module";
import Ajv from "ajv-draft-04";
import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { correctedPluginSchema, schemaProblems } from "./validate.ts";

const $schema = "https://developer.microsoft.com/json-schemas/copilot/plugin/v2.4/schema.json";

function plugin(spec: object, type = "RemoteMCPServer") {
  const names = { schema_version: "v2.4", name_for_human: "Notes", namespace: "notes" };
  const runtimes = [{ type, auth: { type: "None" }, spec, run_for_functions: ["*"] }];
  return { $schema, ...names, description_for_human: "Keeps notes.", functions: [], runtimes };
}

const check = (value: object, name = "notes.plugin.json") =>
  schemaProblems({ [name]: strToU8(JSON.stringify(value)) });
const url = "https://notes.example.com/mcp";

describe("schemas", () => {
  test.each([
    ["a server by its address", { url }],
    ["tools in a file", { url, mcp_tool_description: { file: "notes.tools.json" } }],
    ["tools inside", { url, mcp_tool_description: { tools: [] } }],
  ])("take %s", (_, spec) => {
    expect(check(plugin(spec))).toEqual([]);
  });

  test.each([
    ["no $schema", { ...plugin({ url }), $schema: undefined }, "names no known $schema"],
    [
      "a $schema elsewhere",
      { ...plugin({ url }), $schema: "https://aka.ms/plugin" },
      "names no known $schema",
    ],
    [
      "a $schema of a version there is not",
      { ...plugin({ url }), $schema: $schema.replace("v2.4", "v9.9") },
      "names no known $schema",
    ],
    ["another version than the schema's", { ...plugin({ url }), schema_version: "v2.3" }, "/schema_version"],
    ["a spec without an address", plugin({}), "must have required property 'url'"],
    ["an unknown field", plugin({ url, tools: [] }), "must NOT have additional properties"],
    ["the spec of another runtime", plugin({ url }, "LocalPlugin"), "local_endpoint"],
    ["sign-in without a registration", { ...plugin({ url }), runtimes: "none" }, "/runtimes: must be array"],
  ])("refuse %s", (_, value, problem) => {
    expect(check(value).join("\n")).toContain(problem);
  });

  test("say nothing about pictures", () => {
    expect(schemaProblems({ "color.png": new Uint8Array() })).toEqual([]);
  });
});

describe("the bundled plugin schema", () => {
  const bundled = createRequire(import.meta.url)(
    "@microsoft/app-manifest/build/json-schemas/copilot/plugin/v2.4/schema.json",
  );
  const compile = (schema: object) => new Ajv({ strict: false, validateFormats: false }).compile(schema);

  test("still refuses what its specification shows: when this fails, correctedPluginSchema has become superfluous", () => {
    expect(compile(bundled)(plugin({ url }))).toBe(false);
    expect(compile(correctedPluginSchema(bundled))(plugin({ url }))).toBe(true);
  });

  test("takes tools inside the plugin as it stands, which is why packages with pinned tools have them there", () => {
    const pinned = (description: object) => plugin({ url, mcp_tool_description: description });
    expect(compile(bundled)(pinned({ tools: [] }))).toBe(true);
    expect(compile(bundled)(pinned({ file: "notes.tools.json" }))).toBe(false);
  });

  test("is taken as it is once it has been corrected", () => {
    const corrected = correctedPluginSchema(bundled);
    expect(correctedPluginSchema(JSON.parse(JSON.stringify(corrected)))).toEqual(corrected);
  });
});
