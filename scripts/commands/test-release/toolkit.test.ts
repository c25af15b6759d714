import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allSamples } from "../../lib/samples.ts";
import { sampleApp } from "../package/app-source.ts";
import { packageFiles } from "../package/build-package.ts";

/** Command line of the Microsoft 365 Agents Toolkit. Its check of a manifest's files needs neither network nor sign-in. */
const toolkit = { package: "@microsoft/m365agentstoolkit-cli@1.1.17", version: "1.1.17" };
const folder = temporaryFolder(afterAll);
let version = "";

beforeAll(async () => {
  version = (await atk(["--version"])).output.trim();
}, 300_000);

/** Runs the toolkit as npx does, without the install scripts of its packages. */
async function atk(
  args: readonly string[],
  cwd = folder,
): Promise<{ passed: boolean; output: string }> {
  const exec = [
    "exec",
    "--yes",
    "--prefer-offline",
    "--ignore-scripts",
    `--package=${toolkit.package}`,
  ];
  const { exitCode, stdout, stderr } = await execa("npm", [...exec, "--", "atk", ...args], {
    cwd,
    reject: false,
  });
  return exitCode === 0
    ? { passed: true, output: stdout }
    : { passed: false, output: stdout + stderr };
}

const modes = allSamples().flatMap((sample) => [
  { sample, name: sample.name, how: "pinned", options: { pinned: true } },
  { sample, name: sample.name, how: "dynamic", options: {} },
]);

describe.each(modes)("the package of $name, $how", ({ sample, name, how, options }) => {
  test("passes the Agents Toolkit, but for its fault in the plugin schema", async (context) => {
    if (version !== toolkit.version)
      context.skip(`${toolkit.package} could not be fetched: ${version.slice(0, 200)}`);
    const app = await sampleApp(sample, `https://${name}.example.com/mcp`);
    const target = join(folder, name, how);
    for (const [path, content] of Object.entries(packageFiles(app, options))) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), content);
    }
    const { passed, output } = await atk(
      ["validate", "--manifest-file", "./manifest.json", "-i", "false"],
      target,
    );
    const errors = Array.from(
      output.matchAll(/^\(×\) Error: (.+)\. Details/gm),
      ([, error]) => error,
    );
    expect(errors, output).toEqual(how === "pinned" ? [] : schemaFault);
    expect(passed).toBe(how === "pinned");
  });
});

/** A plugin with only an address matches two of the schema's kinds of runtime; see `correctedPluginSchema`. */
const schemaFault = [
  "/runtimes/0/spec must have required property 'local_endpoint'",
  "/runtimes/0/spec must NOT have additional properties",
  "/runtimes/0/spec must match exactly one schema in oneOf",
];
