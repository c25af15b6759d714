import { createRequire } from "node:module";
import Ajv from "ajv-draft-04";
import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { UsageError } from "../../lib/errors.ts";
import { allSamples } from "../../lib/samples.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { type AppSource, findEndpoint, sampleApp } from "./app-source.ts";
import { packageFiles } from "./build-package.ts";
import { packageProblems, schemaProblems } from "./check-package.ts";
import { command } from "./command.ts";

const { name: sample } = firstSample;
const tunnels = { [sample]: "https://tunnel.example" };

test.each([
  ["https://given.example", tunnels, "https://given.example/mcp"],
  ["https://a.example:8443/", {}, "https://a.example:8443/mcp"],
  ["https://a.example/mcp/", {}, "https://a.example/mcp"],
  [undefined, tunnels, "https://tunnel.example/mcp"],
  [undefined, {}, `https://${sample}.example.com/mcp`],
])("a sample with the address %s and the tunnels %o is at %s", (given, addresses, url) => {
  const placeholder = given === undefined && !(sample in addresses);
  expect(findEndpoint(firstSample, given, addresses)).toEqual({ url, placeholder });
});

test("an address that hosts do not call is refused before anything is written", async () => {
  const run = async (...args: string[]) => await command.parseAsync(args, { from: "user" });
  const problem = "http://a.example is not an https address. Hosts call only https addresses.";
  await expect(run(sample, "--url", "http://a.example")).rejects.toThrow(new UsageError(problem));
  expect(() => findEndpoint(firstSample, "https://a.example/other", {})).toThrow(
    "has the path /other. Use the server's origin, such as https://a.example.",
  );
  if (allSamples().length > 1)
    await expect(run("--url", "https://a.example")).rejects.toThrow("--url applies to one sample.");
});

const good = await sampleApp(firstSample, "https://mcp.example.org/mcp");
const [one] = good.servers;
if (!one) throw new Error("The sample has no server.");
const { server, texts } = one;
const twice = server.scenarios.slice(0, 1).flatMap((scenario) => [scenario, scenario]);
const withServer = (changes: Partial<typeof one>) => ({ servers: [{ ...one, ...changes }] });

const longerThan = (most: number) => `: must NOT have more than ${most} characters`;
const refused: [string, Partial<AppSource>, string][] = [
  ["a long name", { title: "x".repeat(31) }, `manifest.json/name/short${longerThan(30)}`],
  ["a long full name", { title: "x".repeat(90) }, `manifest.json/name/full${longerThan(100)}`],
  [
    "a long summary",
    { summary: "x".repeat(81) },
    `manifest.json/description/short${longerThan(80)}`,
  ],
  [
    "a long description",
    { description: "x".repeat(1_001) },
    `agent.json/description${longerThan(1000)}`,
  ],
  [
    "long instructions",
    { instructions: "x".repeat(8_001) },
    `agent.json/instructions${longerThan(8000)}`,
  ],
  [
    "a long plugin name",
    withServer({ texts: { ...texts, shortName: "Far too long for a name" } }),
    `shortName of the plugin ${good.name} must have 1 to 20 characters`,
  ],
  ["no server", { servers: [] }, "agent.json/actions: must NOT have fewer than 1 items"],
  ["a first version of 0", { version: "0.9.0" }, "version 0.9.0 must be 1.0.0 or later"],
  [
    "a long title",
    withServer({ texts: { ...texts, title: "x".repeat(129) } }),
    `manifest.json/agentConnectors/0/displayName${longerThan(128)}`,
  ],
  [
    "a long address",
    withServer({ url: `https://${"x".repeat(2_048)}/mcp` }),
    `mcpServerUrl${longerThan(2048)}`,
  ],
  [
    "an address without TLS",
    withServer({ url: "http://x.example/mcp" }),
    "is not https://<host>/mcp",
  ],
  [
    "a duplicated starter",
    withServer({ server: { ...server, scenarios: twice } }),
    `conversation starter "${twice[0]?.title}" is duplicated`,
  ],
  ["an open placeholder", { summary: "Of {{COMPANY}}." }, "{{COMPANY}} is not filled in"],
  [
    "a placeholder of the toolkit",
    { summary: "$[file('a.txt')]" },
    "$[file('a.txt')] is not filled in",
  ],
];

test.each(refused)("refuses %s", (_, changes, problem) => {
  const app = { ...good, ...changes };
  const files = packageFiles(app);
  expect([...schemaProblems(files), ...packageProblems(app, files)].join("\n")).toContain(problem);
});

test("names files that are missing, and icons of another size", () => {
  const { "agent.json": _, "outline.png": outline, "color.png": __, ...rest } = packageFiles(good);
  expect(packageProblems(good, { ...rest, "color.png": outline ?? strToU8("") })).toEqual([
    "agent.json is missing",
    "color.png is 32 × 32, not 192 × 192",
    "outline.png is missing",
  ]);
});

const $schema = "https://developer.microsoft.com/json-schemas/copilot/plugin/v2.4/schema.json";
const url = "https://notes.example.com/mcp";

function plugin(spec: object, changes: object = {}, type = "RemoteMCPServer") {
  const names = { schema_version: "v2.4", name_for_human: "Notes", namespace: "notes" };
  const runtimes = [{ type, auth: { type: "None" }, spec, run_for_functions: ["*"] }];
  return {
    $schema,
    ...names,
    description_for_human: "Keeps notes.",
    functions: [],
    runtimes,
    ...changes,
  };
}

const check = (value: object) =>
  schemaProblems({ "notes.plugin.json": strToU8(JSON.stringify(value)) });

test.each([
  ["no $schema", plugin({ url }, { $schema: undefined }), "names no known $schema"],
  [
    "a $schema elsewhere",
    plugin({ url }, { $schema: "https://aka.ms/plugin" }),
    "names no known $schema",
  ],
  [
    "an unknown version",
    plugin({ url }, { $schema: $schema.replace("v2.4", "v9.9") }),
    "names no known $schema",
  ],
  [
    "another version than the schema's",
    plugin({ url }, { schema_version: "v2.3" }),
    "/schema_version",
  ],
  ["a spec without an address", plugin({}), "must have required property 'url'"],
  ["an unknown field", plugin({ url, tools: [] }), "must NOT have additional properties"],
  ["another runtime", plugin({ url }, {}, "LocalPlugin"), "/type: must be equal to constant"],
  [
    "sign-in without a registration",
    plugin({ url }, { runtimes: "none" }),
    "/runtimes: must be array",
  ],
])("the schemas refuse %s", (_, value, problem) => {
  expect(check(value).join("\n")).toContain(problem);
});

test("the bundled plugin schema rejects the specification's examples; when this fails, remove correctedPluginSchema", () => {
  const bundled = createRequire(import.meta.url)(
    "@microsoft/app-manifest/build/json-schemas/copilot/plugin/v2.4/schema.json",
  );
  const takes = new Ajv({ strict: false, validateFormats: false }).compile(bundled);
  const inline = { url, mcp_tool_description: { tools: [] } };
  const inFile = { url, mcp_tool_description: { file: "notes.tools.json" } };
  // Pinned packages have their tools inline, which it accepts.
  expect([{ url }, inFile, inline].map((spec) => takes(plugin(spec)))).toEqual([
    false,
    false,
    true,
  ]);
  expect([{ url }, inFile, inline].flatMap((spec) => check(plugin(spec)))).toEqual([]);
});
