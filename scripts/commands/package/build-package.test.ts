import { hash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { toolAlias } from "@suite/server/internal";
import { temporaryFolder } from "@suite/testing/storage";
import Ajv from "ajv-draft-04";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { allSamples } from "../../lib/samples.ts";
import { loadJointApp, sampleApp } from "./app-source.ts";
import { packageFiles, starterCount, toolkitAppId, toZip, withPublisher } from "./build-package.ts";
import { packageProblems, schemaProblems } from "./check-package.ts";
import {
  ensureToolkitProject,
  writeEvals,
  writePackage,
  writeRegistryEntry,
  writeSkill,
} from "./write-package.ts";

const samples = allSamples();
const getUrl = ({ name }: { name: string }) => `https://${name}.example.org/mcp`;
const joint = await loadJointApp(samples, getUrl);
const ofSamples = await Promise.all(samples.map((sample) => sampleApp(sample, getUrl(sample))));
const apps = joint ? [...ofSamples, joint] : ofSamples;
const [app] = ofSamples;
if (!app) throw new Error("There is no sample.");
const modes = apps.flatMap((app) => [
  { app, name: app.name, how: "dynamic", options: {} },
  { app, name: app.name, how: "pinned", options: { pinned: true } },
]);

const folder = temporaryFolder(afterAll);

/** Microsoft's published schema, without our correction. */
const publishedSchema = new Ajv({ strict: false, validateFormats: false }).compile(
  createRequire(import.meta.url)(
    "@microsoft/app-manifest/build/json-schemas/copilot/plugin/v2.4/schema.json",
  ),
);
const read = (content?: Uint8Array) => JSON.parse(strFromU8(content ?? new Uint8Array()));
const sha256 = (bytes: Uint8Array) => hash("sha256", bytes);

test("a read-only package has the reading tools only", async () => {
  vi.stubEnv("READ_ONLY", "1");
  vi.resetModules();
  for (const sample of samples) {
    const reading = await sampleApp(sample, getUrl(sample));
    const files = packageFiles(reading, { pinned: true });
    expect(packageProblems(reading, files), sample.name).toEqual([]);
    const listed = reading.servers.flatMap(({ server }) => server.listTools().tools);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter(({ annotations }) => !annotations.readOnlyHint)).toEqual([]);
    const [whole] = ofSamples.find(({ name }) => name === sample.name)?.servers ?? [];
    const writing =
      whole?.server.tools.filter(({ annotations }) => !annotations.readOnlyHint) ?? [];
    const off = writing.map(({ name }) => name);
    const words = new Set(strFromU8(files["agent.json"] ?? new Uint8Array()).match(/[\w-]+/g));
    expect(off.filter((name) => words.has(name) || words.has(toolAlias(name)))).toEqual([]);
  }
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each(modes)(
  "the package of $name, $how, is valid and has the same bytes when it is built again",
  ({ app: one, options }) => {
    const files = packageFiles(one, options);
    expect(schemaProblems(unzipSync(toZip(files)))).toEqual([]);
    expect(packageProblems(one, files)).toEqual([]);
    expect(sha256(toZip(packageFiles(one, options)))).toBe(sha256(toZip(files)));
  },
);

test("an app names its own developer, or the suite by default, and the given OAuth registration", () => {
  const site = "https://contoso.example";
  const pages = { websiteUrl: site, privacyUrl: `${site}/privacy`, termsOfUseUrl: `${site}/terms` };
  const developer = { name: "Contoso", ...pages };
  const files = packageFiles({ ...app, developer }, { oauth: "registration-1" });
  expect(schemaProblems(files)).toEqual([]);
  const { agentConnectors, ...manifest } = read(files["manifest.json"]);
  expect(manifest).toMatchObject({ developer, name: { full: `${app.title} by Contoso` } });
  expect(read(packageFiles(app)["manifest.json"]).name.full).toBe(
    `${app.title}, a sample of Enterprise MCP Apps`,
  );
  const own = read(packageFiles(withPublisher(app))["manifest.json"]);
  expect([own.name.full, own.developer.name]).toEqual([app.title, app.title]);
  const type = "OAuthPluginVault";
  expect(read(files[`${app.name}.plugin.json`]).runtimes[0].auth).toEqual({
    type,
    reference_id: "registration-1",
  });
  expect(agentConnectors[0].toolSource.remoteMcpServer.authorization).toEqual({
    type,
    referenceId: "registration-1",
  });
});

test("the zip does not depend on the time zone or the order of its files", () => {
  const files = packageFiles(app);
  const backwards = Object.fromEntries(Object.entries(files).reverse());
  vi.stubEnv("TZ", "Pacific/Auckland");
  const elsewhere = sha256(toZip(backwards));
  vi.stubEnv("TZ", "America/Los_Angeles");
  expect(sha256(toZip(files))).toBe(elsewhere);
  vi.unstubAllEnvs();
});

test("each app has its own id", () => {
  const ids = apps.map((one) => read(packageFiles(one)["manifest.json"]).id);
  expect(new Set(ids).size).toBe(apps.length);
});

test.runIf(joint)(
  "the joint agent has an action with the address and starters of each sample",
  () => {
    const files = packageFiles(joint ?? app);
    const agent = read(files["agent.json"]);
    expect(agent.actions.map(({ id }: { id: string }) => id)).toEqual(
      samples.map(({ name }) => name),
    );
    const each = Math.floor(starterCount / samples.length);
    const starters = ofSamples.map(({ servers }) =>
      Math.min(each, servers[0]?.server.scenarios.length ?? 0),
    );
    expect(agent.conversation_starters).toHaveLength(
      starters.reduce((sum, count) => sum + count, 0),
    );
    for (const { name } of samples)
      expect(read(files[`${name}.plugin.json`]).runtimes[0].spec).toEqual({
        url: getUrl({ name }),
      });
  },
);

test("a pinned package lists all tools, and lets the model call those visible to it", () => {
  for (const one of ofSamples) {
    const files = packageFiles(one, { pinned: true });
    const { functions, runtimes } = read(files[`${one.name}.plugin.json`]);
    const server = one.servers[0]?.server;
    const names = functions.map(({ name }: { name: string }) => name);
    expect(runtimes[0].run_for_functions).toEqual(names);
    expect(
      publishedSchema(read(files[`${one.name}.plugin.json`])),
      "Microsoft's schema as published",
    ).toBe(true);
    expect(read(files[`${one.name}.tools.json`]).tools).toEqual(
      runtimes[0].spec.mcp_tool_description.tools,
    );
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_]+$/);
    const listed: { name: string; description: string }[] =
      runtimes[0].spec.mcp_tool_description.tools;
    const callable = listed.map(({ name }) =>
      server?.tools.find((tool) => toolAlias(tool.name) === toolAlias(name)),
    );
    expect(callable).toEqual(server?.tools.filter(({ local }) => !local));
    const own = new Map(callable.map((tool, index) => [listed[index]?.name, tool?.name]));
    const withOwnNames = (text: string) => text.replace(/[\w-]+/g, (word) => own.get(word) ?? word);
    expect(
      listed.map((tool) => ({
        ...tool,
        name: own.get(tool.name),
        description: withOwnNames(tool.description),
      })),
    ).toEqual(JSON.parse(JSON.stringify(server?.listTools().tools)));
    expect(withOwnNames(read(files["agent.json"]).instructions)).toBe(
      read(packageFiles(one)["agent.json"]).instructions,
    );
    const forWidgets = server?.tools.find(({ visibility }) => !visibility.includes("model"))?.name;
    expect(names).not.toContain(forWidgets);
    if (forWidgets !== undefined) expect(own.get(forWidgets)).toBe(forWidgets);
    expect(names.length).toBeGreaterThan(3);
  }
});

test("an app names each server as a connector, with its tools when they are pinned", () => {
  for (const one of apps) {
    const connectors = (options: object) =>
      read(packageFiles(one, options)["manifest.json"]).agentConnectors;
    const expected = one.servers.map(({ server, texts, url }) => ({
      id: server.name,
      displayName: texts.title,
      toolSource: { remoteMcpServer: { mcpServerUrl: url, authorization: { type: "None" } } },
    }));
    expect(connectors({})).toMatchObject(expected);
    const files = one.servers.map(({ server }) => ({ file: `${server.name}.tools.json` }));
    const pinned = files.map((file) => ({
      toolSource: { remoteMcpServer: { mcpToolDescription: file } },
    }));
    expect(connectors({ pinned: true })).toMatchObject(pinned);
  }
});

test("an app has the skill of each server in a folder of its name", () => {
  for (const one of apps) {
    const files = packageFiles(one);
    const skills = one.servers.flatMap(({ server }) => server.skill ?? []);
    expect(read(files["manifest.json"]).agentSkills).toEqual(
      skills.map(({ frontmatter: { name } }) => ({ folder: `skills/${name}` })),
    );
    for (const { frontmatter, files: own } of skills) {
      for (const { path, text } of own)
        expect(strFromU8(files[`skills/${frontmatter.name}/${path}`] ?? new Uint8Array())).toBe(
          text,
        );
    }
  }
});

test("each scenario is a case for evaluations, with its phrases and its tools in order", () => {
  for (const one of ofSamples) {
    writeEvals(one, folder);
    const { schemaVersion, items } = read(readFileSync(join(folder, "evals.json")));
    expect(schemaVersion).toMatch(/^1\.\d+\.0$/);
    const scenarios = one.servers.flatMap(({ server }) => server.scenarios);
    expect(items.map(({ prompt }: { prompt: string }) => prompt)).toEqual(
      scenarios.map(({ prompt }) => prompt),
    );
    for (const [index, { steps }] of scenarios.entries()) {
      const { extensions, expected_response } = items[index];
      expect(extensions.expected_tools).toEqual(steps.map(({ call }) => call));
      for (const phrase of steps.flatMap(({ expect: expected }) => expected?.text ?? []))
        expect(expected_response).toContain(phrase);
    }
  }
});

test("writes the zip for upload, files for the Agents Toolkit with its id placeholder, and the skill", () => {
  writePackage(app, folder, { pinned: true });
  writePackage(app, folder, {});
  const files = packageFiles(app);
  expect(sha256(readFileSync(join(folder, `${app.name}.zip`)))).toBe(sha256(toZip(files)));
  const unpacked = join(folder, "app-package");
  const written = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      relative(unpacked, join(parentPath, name)).replaceAll("\\", "/"),
    );
  expect(written.sort()).toEqual(Object.keys(files).sort());
  expect(read(readFileSync(join(unpacked, "manifest.json"))).id).toBe(toolkitAppId);

  const [skill] = app.servers.flatMap(({ server }) => server.skill ?? []);
  if (!skill) throw new Error("The first sample has no skill.");
  writeSkill(skill, folder);
  const { name } = skill.frontmatter;
  expect(readFileSync(join(folder, "skills", name, "SKILL.md"), "utf8")).toBe(skill.files[0]?.text);
  const unzipped = unzipSync(readFileSync(join(folder, `${name}.skill.zip`)));
  expect(Object.keys(unzipped)).toEqual(skill.files.map(({ path }) => `${name}/${path}`));
});

test("writes the entry of the registry", () => {
  const [served] = app.servers;
  if (!served) throw new Error("The first sample has no server.");
  writeRegistryEntry(served.server, folder);
  const entry = JSON.parse(readFileSync(join(folder, "server.json"), "utf8"));
  expect(entry).toMatchObject({ title: served.server.title, version: served.server.version });
});

test("writes a package where nothing was built before", () => {
  const fresh = join(folder, "fresh", "dist");
  writePackage(app, fresh, {});
  expect(readdirSync(fresh)).toContain(`${app.name}.zip`);
});

test("does not write an invalid package, and lists every problem", () => {
  const bad = { ...app, title: "x".repeat(101), version: "0.3.0", summary: " " };
  expect(() => writePackage(bad, folder, {})).toThrow(
    /manifest\.json\/name\/short.*must NOT have more than 30 characters.*summary of the app is empty.*version 0\.3\.0/s,
  );
});

test("creates missing files of the Agents Toolkit, and keeps existing ones", () => {
  const sample = { name: "notes", title: "Notes", port: 1, folder };
  ensureToolkitProject(sample);
  const local = join(folder, "env", ".env.local");
  expect(readFileSync(local, "utf8")).toContain("TEAMSFX_ENV=local");
  writeFileSync(local, "TEAMS_APP_ID=1\n");
  ensureToolkitProject(sample);
  expect(readFileSync(local, "utf8")).toBe("TEAMS_APP_ID=1\n");
  for (const file of ["m365agents.yml", "m365agents.local.yml"]) {
    const { provision } = parse(readFileSync(join(folder, file), "utf8"));
    expect(provision.map(({ uses }: { uses: string }) => uses)).toEqual([
      "script",
      "teamsApp/create",
      "teamsApp/zipAppPackage",
      "teamsApp/validateAppPackage",
      "teamsApp/update",
      "teamsApp/extendToM365",
    ]);
    expect(provision[2].with).toMatchObject({
      manifestPath: "./dist/app-package/manifest.json",
      outputZipPath: `./dist/toolkit/notes.\${{TEAMSFX_ENV}}.zip`,
    });
  }
});
