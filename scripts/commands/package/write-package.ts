import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Skill, SuiteServer } from "@suite/server";
import { registryEntry } from "@suite/server/internal";
import { CommandError } from "../../lib/errors.ts";
import { inRepository, root } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";
import type { AppSource } from "./app-source.ts";
import {
  json,
  type PluginOptions,
  packageFiles,
  skillFiles,
  toolkitAppId,
  toZip,
  withPublisher,
} from "./build-package.ts";
import { packageProblems, schemaProblems } from "./check-package.ts";
import { toolkitFiles } from "./toolkit-project.ts";

/** Folder of an unpacked package. A copy has it at the root, where Microsoft's tools look for it. */
export const unpackedFolder = (folder: string) =>
  inRepository ? `${folder}/app-package` : `${root}/appPackage`;

/**
 * Checks an app's package, then writes `<name>.zip` for upload and a folder for the Agents Toolkit, which inserts the id
 * of its own registration. Throws one {@link CommandError} that lists every problem. Returns the zip's path from the root.
 */
export function writePackage(source: AppSource, folder: string, options: PluginOptions): string {
  const app = inRepository ? source : withPublisher(source);
  const files = packageFiles(app, options);
  const problems = [...schemaProblems(files), ...packageProblems(app, files)];
  if (problems.length) {
    throw new CommandError(
      `Hosts would reject the package of ${app.name}. Fix these problems:\n- ${problems.join("\n- ")}`,
    );
  }
  const unpacked = unpackedFolder(folder);
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const forToolkit = packageFiles(app, { ...options, id: toolkitAppId });
  for (const [name, content] of Object.entries(forToolkit)) write(`${unpacked}/${name}`, content);
  const zip = `${folder}/${app.name}.zip`;
  write(zip, toZip(files));
  return relative(root, zip);
}

function write(path: string, content: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/**
 * Writes a server's skill for hosts that import it as a file: `<name>.skill.zip`, which holds the folder `<name>`, and that folder
 * in `skills/`. Returns the zip's path from the root.
 */
export function writeSkill(skill: Skill, folder: string): string {
  const files = skillFiles(skill);
  rmSync(`${folder}/skills`, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) write(`${folder}/${name}`, content);
  const zip = `${folder}/${skill.frontmatter.name}.skill.zip`;
  const inZip = Object.entries(files).map(([name, content]) => [
    name.replace("skills/", ""),
    content,
  ]);
  writeFileSync(zip, toZip(Object.fromEntries(inZip)));
  return relative(root, zip);
}

/** Writes `server.json`, the entry of the MCP registry. Returns its path from the root; `undefined` without a registration. */
export function writeRegistryEntry(server: SuiteServer, folder: string): string | undefined {
  const entry = registryEntry(server);
  if (!entry) return undefined;
  const file = `${folder}/server.json`;
  write(file, json(entry));
  return relative(root, file);
}

const environments = {
  local: "# The Agents Toolkit writes the ids of its resources here.\nTEAMSFX_ENV=local\n",
  dev: "# Set the address of the deployed server, such as https://<name>.example, then run: atk provision --env dev\nMCP_SERVER_URL=\nTEAMSFX_ENV=dev\n",
} as const;

/**
 * Creates the project and environment files that the Agents Toolkit requires. Existing files are kept, because they hold ids and a
 * person's own steps.
 */
export function ensureToolkitProject(sample: Sample): void {
  const folder = inRepository ? sample.folder : root;
  mkdirSync(`${folder}/env`, { recursive: true });
  const files = new Map([
    ...toolkitFiles(sample.name),
    ...Object.entries(environments).map(([name, text]) => [`env/.env.${name}`, text] as const),
  ]);
  for (const [name, text] of files)
    if (!existsSync(`${folder}/${name}`)) writeFileSync(`${folder}/${name}`, text);
}

/** Version of the schema that knows the fields used here (github.com/microsoft/m365-copilot-eval, `schema/v1`, read 2026-11-22). */
const schemaVersion = "1.11.0";

/**
 * Writes cases for Microsoft's `@microsoft/m365-copilot-eval`, from the scenarios: the prompt, and the phrases that a correct answer has.
 * `extensions` names the expected tools in order, and the CLI copies them into its report. No tool is allowed beforehand, so a call that
 * needs consent stops its case until `default_allowed_tools` names it. Returns the file's path from the root.
 */
export function writeEvals({ name, title, servers }: AppSource, folder: string): string {
  const scenarios = servers.flatMap(({ server }) =>
    server.scenarios.map((one) => ({ ...one, server: server.name })),
  );
  const items = scenarios.map(({ server, name: scenario, prompt, steps }) => {
    const phrases = [...new Set(steps.flatMap(({ expect }) => expect?.text ?? []))];
    return {
      prompt,
      ...(phrases.length > 0 && {
        expected_response: phrases.join("; "),
        evaluators: { PartialMatch: { threshold: 0.5 } },
        evaluators_mode: "extend",
      }),
      extensions: { server, scenario, expected_tools: steps.map(({ call }) => call) },
    };
  });
  const metadata = { name: `${title} scenarios`, tags: [name] };
  const file = `${folder}/evals.json`;
  write(file, json({ schemaVersion, metadata, default_evaluators: { Relevance: {} }, items }));
  return relative(root, file);
}
