import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { defineCommand, noArguments } from "../../lib/command.ts";
import { root } from "../../lib/root.ts";
import { allSamples, importModule, importServer, type Sample } from "../../lib/samples.ts";
import {
  accessibilityPage,
  type DataTable,
  dataPage,
  guaranteePage,
  licensePage,
  parseGuarantees,
  permissionPage,
  readTestResults,
} from "./pages.ts";
import { serverSbom } from "./server-packages.ts";

export const command = defineCommand({
  name: "evidence",
  summary:
    "Writes a folder for a security review: guarantees with their tests, permissions, data, licenses, SBOM.",
  ...noArguments,
  options: {
    out: { type: "string", value: "<folder>", help: "Folder to write to; .cache/evidence by default" },
  },
  examples: ["", "--out ../evidence"],
  async run({ values: { out } }) {
    const folder = resolve(out ?? `${root}/.cache/evidence`);
    const samples = allSamples();
    const results = readTestResults();
    const guarantees = guaranteePage(parseGuarantees(readFileSync(`${root}/SECURITY.md`, "utf8")), results);
    const sbom = serverSbom(samples);
    const pages: Record<string, string> = {
      "guarantees.md": `# Guarantees and their tests\n\n${guarantees.page}`,
      "permissions.md": `# Permissions\n\n${permissionPage(await Promise.all(samples.map(importServer)))}`,
      "data.md": `# Data\n\n${retention}\n\n${dataPage((await Promise.all(samples.map(loadTables))).flat())}`,
      "licenses.md": `# Packages of the servers\n\nThose of the pages are in THIRD-PARTY-NOTICES.md.\n\n${licensePage(sbom)}`,
      "accessibility.md": `# Accessibility tests\n\n${accessibilityPage(results)}`,
      "faults.md": `# Last fault run of each sample\n\n${faultRuns(samples)}`,
      "sbom.cdx.json": JSON.stringify(sbom, null, 2),
    };
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(pages)) writeFileSync(`${folder}/${name}`, `${text}\n`);
    writeFileSync(`${folder}/README.md`, `${contents(Object.keys(pages))}\n`);
    console.log(`Wrote ${relative(process.cwd(), folder)}: ${readdirSync(folder).join(", ")}`);
    for (const problem of guarantees.problems) console.error(`✗ ${problem}`);
    if (guarantees.problems.length > 0) console.error("Run npm test first, or name a test in SECURITY.md.");
    return guarantees.problems.length === 0 ? 0 : 1;
  },
});

const retention = `Records stay until somebody removes them. The history of changes, with the earlier values and the name, id and tenant of
whoever made each change, is kept for HISTORY_DAYS (90 unless set). Everything is in the storage account of the deployment.`;

async function loadTables(sample: Sample): Promise<{ sample: string; table: DataTable }[]> {
  const { tables }: { tables: Record<string, DataTable> } = await importModule(sample, "store");
  return Object.values(tables).map((table) => ({ sample: sample.name, table }));
}

/** Tables that the release tests of faults wrote. */
function faultRuns(samples: readonly Sample[]): string {
  const runs = samples.map(({ name, folder }) => {
    const path = `${folder}/.cache/faults.md`;
    if (existsSync(path)) return readFileSync(path, "utf8");
    return `${name}: not run. npm run test:release -- faults ${name}`;
  });
  return runs.join("\n\n");
}

function contents(names: readonly string[]): string {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  const links = names.map((name) => `- [${name}](${name})`).join("\n");
  return `# Evidence\n\nCommit ${commit}, written ${new Date().toISOString()} by \`npm run evidence\`.\n\n${links}`;
}
