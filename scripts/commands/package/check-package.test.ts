import { createRequire } from "node:module";
import Ajv from "ajv-draft-04";
import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { firstSample } from "../../testing/first-sample.ts";
import { type AppSource, sampleApp } from "./app-source.ts";
import { packageFiles } from "./build-package.ts";
import { correctedPluginSchema, packageProblems, schemaProblems } from "./check-package.ts";

const good = await sampleApp(firstSample, "https://mcp.example.org/mcp");

const [one] = good.servers;

if (!one) throw new Error("The sample has no server.");

const { server, texts } = one;

const twice = server.walkthroughs.slice(0, 1).flatMap((walkthrough) => [walkthrough, walkthrough]);

const many = { server, texts: { ...texts, shortName: "Far too long for a name" }, url: one.url };

const refused: [string, Partial<AppSource>, string][] = [
  ["a long name", { title: "x".repeat(31) }, "app name: 31 characters, but 1 to 30 are allowed"],
  ["a long full name", { title: "x".repeat(90) }, "full app name: 123 characters, but 1 to 100"],
  ["a long summary", { summary: "x".repeat(81) }, "app summary: 81 characters"],
  ["a long description", { description: "x".repeat(1_001) }, "agent description: 1001 characters"],
  ["long instructions", { instructions: "x".repeat(8_001) }, "agent instructions"],
  ["a long plugin name", { servers: [many] }, `plugin name of ${good.name}: 23 characters`],
  ["no server", { servers: [] }, "actions: 0, but 1 to 10 are allowed"],
  ["a first version of 0", { version: "0.9.0" }, "version 0.9.0 must be 1.0.0 or later"],
  [
    "an address without TLS",
    { servers: [{ ...one, url: "http://x.example/mcp" }] },
    "is not https://<host>/mcp",
  ],
  [
    "a duplicated starter",
    { servers: [{ ...one, server: { ...server, walkthroughs: twice } }] },
    `conversation starter "${twice[0]?.title}" is duplicated`,
  ],
  ["an open placeholder", { summary: "Of {{COMPANY}}." }, "{{COMPANY}} is not filled in"],
  ["a placeholder of the toolkit", { summary: "$[file('a.txt')]" }, "$[file('a.txt')] is not filled in"],
];

test.each(refused)("refuses %s", (_, changes, problem) => {
  const app = { ...good, ...changes };
  expect(packageProblems(app, packageFiles(app)).join("\n")).toContain(problem);
});

test("names files that are missing, and icons of another size", () => {
  const { "agent.json": agent, "outline.png": outline, "color.png": color, ...rest } = packageFiles(good);
  const problems = packageProblems(good, { ...rest, "color.png": outline ?? strToU8("") });
  expect([agent, color].every(Boolean)).toBe(true);
  expect(problems).toEqual([
    "agent.json is missing",
    "color.png is 32 × 32, not 192 × 192",
    "outline.png is missing",
  ]);
});

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
      "a $schema of an unknown version",
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

  test("ignore pictures", () => {
    expect(schemaProblems({ "color.png": new Uint8Array() })).toEqual([]);
  });
});

describe("the bundled plugin schema", () => {
  const bundled = createRequire(import.meta.url)(
    "@microsoft/app-manifest/build/json-schemas/copilot/plugin/v2.4/schema.json",
  );
  const compile = (schema: object) => new Ajv({ strict: false, validateFormats: false }).compile(schema);

  test("still rejects the specification's examples; when this fails, remove correctedPluginSchema", () => {
    expect(compile(bundled)(plugin({ url }))).toBe(false);
    expect(compile(correctedPluginSchema(bundled))(plugin({ url }))).toBe(true);
  });

  test("accepts inline tools uncorrected, so pinned packages have them inline", () => {
    const pinned = (description: object) => plugin({ url, mcp_tool_description: description });
    expect(compile(bundled)(pinned({ tools: [] }))).toBe(true);
    expect(compile(bundled)(pinned({ file: "notes.tools.json" }))).toBe(false);
  });

  test("stays unchanged once it is corrected", () => {
    const corrected = correctedPluginSchema(bundled);
    expect(correctedPluginSchema(JSON.parse(JSON.stringify(corrected)))).toEqual(corrected);
  });
});
