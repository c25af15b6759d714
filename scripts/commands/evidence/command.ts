import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { rightFor, type SuiteServer, scopeName, writerRole } from "@suite/server";
import type { TableDefinition } from "@suite/storage";
import { defineCommand, noArguments } from "../../lib/command.ts";
import { findProgram, git } from "../../lib/processes.ts";
import { packageFolders, readJson, root } from "../../lib/root.ts";
import { allSamples, importModule, importServer, type Sample } from "../../lib/samples.ts";
import { readReport } from "../test/test-runs.ts";

export const command = defineCommand({
  name: "evidence",
  summary:
    "Writes a folder for a security review: guarantees with their tests, permissions, data, licenses, SBOM.",
  ...noArguments,
  options: {
    out: {
      type: "string",
      value: "<folder>",
      help: "Folder to write to; .cache/evidence by default",
    },
  },
  examples: ["", "--out ../evidence"],
  async run({ values: { out } }) {
    const folder = resolve(out ?? `${root}/.cache/evidence`);
    const samples = allSamples();
    const results = readTestResults();
    const guarantees = guaranteePage(
      parseGuarantees(readFileSync(`${root}/SECURITY.md`, "utf8")),
      results,
    );
    const sbom = serverSbom(samples);
    const pages: Record<string, string> = {
      "guarantees.md": `# Guarantees and their tests\n\n${guarantees.page}`,
      "permissions.md": `# Permissions\n\n${permissionPage(await Promise.all(samples.map(importServer)))}`,
      "data.md": `# Data\n\n${retention}\n\n${await dataPage(samples)}`,
      "licenses.md": `# Packages of the servers\n\nThose of the pages are in THIRD-PARTY-NOTICES.md.\n\n${licensePage(sbom)}`,
      "accessibility.md": `# Accessibility tests\n\n${accessibilityPage(results)}`,
      "faults.md": `# Last fault run of each sample\n\n${faultRuns(samples)}`,
      "sbom.cdx.json": JSON.stringify(sbom, null, 2),
    };
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(pages))
      writeFileSync(`${folder}/${name}`, `${text}\n`);
    writeFileSync(`${folder}/README.md`, `${contents(Object.keys(pages))}\n`);
    console.log(`Wrote ${relative(process.cwd(), folder)}: ${readdirSync(folder).join(", ")}`);
    for (const problem of guarantees.problems) console.error(`✗ ${problem}`);
    if (guarantees.problems.length > 0)
      console.error("Run npm test first, or name a test in SECURITY.md.");
    return guarantees.problems.length === 0 ? 0 : 1;
  },
});

const retention = `Records stay until somebody removes them. The history of changes, with the earlier values and the name, id and tenant of
whoever made each change, is kept for HISTORY_DAYS (90 unless set). Everything is in the storage account of the deployment.`;

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
  const commit = git("rev-parse", "HEAD").trim();
  const links = names.map((name) => `- [${name}](${name})`).join("\n");
  return `# Evidence\n\nCommit ${commit}, written ${new Date().toISOString()} by \`npm run evidence\`.\n\n${links}`;
}

type Cells = readonly (string | number)[];

/** Formats a Markdown table. Line breaks and bars in cells are escaped. */
function table(head: Cells, rows: readonly Cells[]): string {
  const line = (cells: Cells) =>
    `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Formats the guarantees with their tests, and lists what a reviewer must not overlook: no test, not run, or failed. */
export function guaranteePage(
  guarantees: readonly Guarantee[],
  results: ReadonlyMap<string, TestFile>,
): { page: string; problems: string[] } {
  const getResult = (path: string) => summarize(results.get(path)?.tests ?? []);
  const rows = guarantees.map(({ section, text, tests }) => [
    section,
    text,
    tests.map((path) => `${path}: ${getResult(path)}`).join("; ") || "no test",
  ]);
  const problems = guarantees.flatMap(({ text, tests }) => {
    const short = `"${text.slice(0, 70)} …"`;
    if (tests.length === 0) return [`${short} names no test`];
    return tests
      .filter((path) => !/^\d+ passed$/.test(getResult(path)))
      .map((path) => `${short}: ${path}: ${getResult(path)}`);
  });
  return { page: table(["Section", "Guarantee of SECURITY.md", "Tests"], rows), problems };
}

/** Formats who may call which tool. The scope limits the client, the role the person; without sign-in everyone may call all. */
function permissionPage(servers: readonly SuiteServer[]): string {
  const head = [
    "Server",
    "Tool",
    "Called by",
    "Scope",
    writerRole,
    "Reader, or no role",
    "Destructive",
  ];
  const rows = servers.flatMap(({ name, tools }) =>
    tools.map((tool) => {
      const right = rightFor(tool);
      const reader = right === "read";
      const destructive = tool.annotations.destructiveHint;
      const who = [
        tool.visibility.join(", "),
        scopeName(name, right),
        "yes",
        reader ? "yes" : "no",
      ];
      return [name, tool.name, ...who, destructive ? "asks first or previews" : ""];
    }),
  );
  return table(head, rows);
}

async function dataPage(samples: readonly Sample[]): Promise<string> {
  const rows: Cells[] = [];
  for (const sample of samples) {
    const { tables }: { tables: Record<string, DataTable> } = await importModule(sample, "store");
    for (const {
      name,
      kind,
      columns,
      owner = "everyone with access to the server",
    } of Object.values(tables))
      rows.push([sample.name, name, kind, columns.map((column) => column.name).join(", "), owner]);
  }
  return table(["Sample", "Table", "Record", "Columns", "Who sees a record"], rows);
}

type DataTable = Pick<TableDefinition<unknown, string>, "name" | "kind" | "columns"> & {
  /** Column with the id of the person who alone sees the record. */
  readonly owner?: string;
};

function licensePage({ components }: Sbom): string {
  const rows = components.map((component) => [
    component.name,
    component.version,
    getLicense(component),
  ]);
  return table(["Package", "Version", "License"], rows);
}

/** Formats the results of all tests that run axe or check widths, themes and languages. */
function accessibilityPage(results: ReadonlyMap<string, TestFile>): string {
  const rows = [...results].flatMap(([path, { startedAt, tests }]) =>
    tests
      .filter(({ fullName }) => /accessible|axe|keyboard|forced colors|contrast/i.test(fullName))
      .map(({ fullName, status }) => [path, fullName, status, startedAt]),
  );
  return table(["Test file", "Test", "Result", "Run at"], rows);
}

interface Guarantee {
  readonly section: string;
  /** One paragraph of Markdown. */
  readonly text: string;
  /** Paths from the root. Empty if the page names none. */
  readonly tests: readonly string[];
}

/**
 * Returns the list items under "## Guarantees". Each names its tests in a comment that readers of the page do not see:
 * `<!-- tests: a.test.ts, b.test.ts -->`.
 */
export function parseGuarantees(page: string): Guarantee[] {
  const [, afterHeading = ""] = page.split(/^## Guarantees$/m);
  const [chapter = ""] = afterHeading.split(/^## /m);
  // Odd parts are the bold section titles.
  const parts = chapter.split(/^\*\*(.+)\*\*$/m);
  return parts.flatMap((part, index) => {
    const items = index % 2 === 0 ? part.split(/^- /m).slice(1) : [];
    return items.map((item) => {
      const [, names = ""] = /<!-- tests:\s+(.+?)\s*-->/s.exec(item) ?? [];
      const text = item.replace(/<!--.+?-->/gs, "").replace(/\s+/g, " ");
      const tests = names.split(/[\s,]+/).filter(Boolean);
      return { section: parts[index - 1] ?? "", text: text.trim(), tests };
    });
  });
}

export interface TestFile {
  /** Start of the run, ISO 8601. */
  readonly startedAt: string;
  readonly tests: readonly { readonly fullName: string; readonly status: string }[];
}

/** Reads the results of the last run of each package's tests, by path of the test file from the root. */
function readTestResults(): Map<string, TestFile> {
  const results = new Map<string, TestFile>();
  for (const folder of packageFolders()) {
    const report = `${root}/${folder}/.cache/test-report.json`;
    if (!existsSync(report)) continue;
    const { startTime, testResults } = readReport(report);
    const startedAt = new Date(startTime).toISOString();
    for (const { name, assertionResults: tests } of testResults)
      results.set(relative(root, name), { startedAt, tests });
  }
  return results;
}

/** Returns "12 passed", "3 failed of 12" or "not run", the worst first. */
function summarize(tests: TestFile["tests"]): string {
  const failed = tests.filter(({ status }) => status === "failed").length;
  const passed = tests.filter(({ status }) => status === "passed").length;
  if (failed > 0) return `${failed} failed of ${failed + passed}`;
  return passed > 0 ? `${passed} passed` : "not run";
}

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: object;
}

/** CycloneDX, as npm prints it. */
interface Sbom {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly {
      license?: { id?: string; name?: string };
      expression?: string;
    }[];
  }[];
}

/**
 * Returns a CycloneDX SBOM of what runs in production for the samples: their servers with everything these import. npm's own
 * list of a workspace also has the packages for development.
 */
function serverSbom(samples: readonly Sample[]): Sbom {
  const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--omit=dev"];
  const [npm, ...first] = findProgram("npm");
  const printed = execFileSync(npm, [...first, ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const sbom: Sbom = JSON.parse(printed);
  const included = productionPackages(samples);
  // The suite's own packages are the root of the list.
  const components = sbom.components.filter(
    ({ name, version }) => !name.startsWith("@suite/") && included.has(`${name}@${version}`),
  );
  return { ...sbom, components };
}

/** Names with versions of all packages that the servers of samples depend on, directly or not, by the lockfile. */
export function productionPackages(samples: readonly Sample[]): Set<string> {
  const { packages }: { packages: Readonly<Record<string, Locked>> } = readJson(
    `${root}/package-lock.json`,
  );
  // Iterating a set also visits the values added during the iteration.
  const places = new Set(samples.map(({ name }) => `samples/${name}`));
  for (const place of places) {
    for (const dependency of Object.keys(packages[place]?.dependencies ?? {})) {
      // As Node resolves it: in the nearest `node_modules` upwards.
      const above = place
        .split("/")
        .map((_, index, parts) => `${parts.slice(0, index + 1).join("/")}/`);
      const [installed] = ["", ...above]
        .map((folder) => `${folder}node_modules/${dependency}`)
        .filter((path) => path in packages)
        .reverse();
      if (installed)
        places.add((packages[installed]?.link && packages[installed].resolved) || installed);
    }
  }
  return new Set(
    [...places].map((place) => {
      const { version, name = place.replace(/^.*node_modules\//, "") } = packages[place] ?? {};
      return `${name}@${version}`;
    }),
  );
}

/** License of a component: its SPDX identifier or expression, else what its author wrote. */
function getLicense({ licenses = [] }: Sbom["components"][number]): string {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? "not declared";
}
