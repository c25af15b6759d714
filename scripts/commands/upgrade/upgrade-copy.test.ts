import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runTool } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { checkTypes, command } from "./command.ts";
import { upgradeCopy } from "./upgrade-copy.ts";

const parent = mkdtempSync(join(tmpdir(), "upgrades of "));
afterAll(() => rmSync(parent, { recursive: true }));

function write(folder: string, files: Readonly<Record<string, unknown>>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const npm = (cwd: string, ...args: string[]) => runTool("npm", args, { cwd }).stdout;

/** Packs two packages of a version, as `npm pack` does in more time; returns their folder. */
function pack(
  version: string,
  changelog: string,
  dependencies: object = { "@suite/server": version },
) {
  const folder = mkdtempSync(join(parent, `packages-${version}-`));
  for (const name of ["cli", "server"]) {
    const source = mkdtempSync(join(parent, "source-"));
    write(join(source, "package"), {
      "package.json": {
        name: `@suite/${name}`,
        version,
        dependencies: name === "cli" ? dependencies : {},
      },
      "index.js": `export const changelog = ${JSON.stringify(changelog)};`,
      "CHANGELOG.md": changelog,
    });
    execFileSync("tar", ["-czf", join(folder, `suite-${name}-${version}.tgz`), "package"], {
      cwd: source,
    });
  }
  return folder;
}

const tarballsIn = (folder: string) => readdirSync(folder).map((file) => join(folder, file));

function copyWith(packages: string): string {
  const specs = Object.fromEntries(
    readdirSync(packages).map((file) => [
      file.replace(/^suite-(\w+)-.*/, "@suite/$1"),
      `file:vendor/${file}`,
    ]),
  );
  const copy = write(mkdtempSync(join(parent, "copy-")), {
    "package.json": {
      name: "bread",
      version: "1.0.0",
      workspaces: ["samples/*"],
      dependencies: specs,
    },
    "samples/bread/package.json": {
      name: "@suite/bread",
      version: "3.0.0",
      dependencies: { "@suite/server": "*" },
    },
    "samples/bread/src/own.ts": "export const baked = true;",
    // The registry has none of these packages. Where it cannot be reached, npm would try for over a minute.
    ".npmrc": "offline=true\n",
  });
  mkdirSync(`${copy}/vendor`);
  for (const file of tarballsIn(packages))
    writeFileSync(join(copy, "vendor", file.slice(packages.length + 1)), readFileSync(file));
  npm(copy, "install", "--no-audit", "--no-fund");
  return copy;
}

const read = (copy: string, path: string) => readFileSync(join(copy, path), "utf8");
const installed = (copy: string) =>
  JSON.parse(read(copy, "node_modules/@suite/server/package.json")).version;
const changes = (entry: string) => `# Changelog\n\n## [Unreleased]\n\n### Added\n\n- ${entry}\n`;
const old = pack("0.1.0", changes("Bread."));
const next = pack("0.2.0", changes("Rolls."));
const installedCopy = copyWith(old);

function newCopy(): string {
  const copy = mkdtempSync(join(parent, "copy-"));
  cpSync(installedCopy, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

test("newer packages replace those of a copy, edits stay, the new entries of the changelog are printed; the same packages change nothing", async () => {
  const copy = newCopy();
  write(copy, { "samples/bread/src/own.ts": "export const baked = 'twice';" });
  // After a write to node_modules, npm compares versions only.
  mkdirSync(`${copy}/node_modules/.vite`);
  expect(await upgradeCopy(copy, tarballsIn(old))).toBe(
    "The packages are already those of 0.1.0. Run npm ci if other ones are installed.",
  );
  expect(await upgradeCopy(copy, tarballsIn(pack("0.1.0", changes("Buns."))))).toContain("- Buns.");
  for (const name of ["cli", "server"])
    expect(read(copy, `node_modules/@suite/${name}/index.js`)).toContain("Buns.");

  const report = await upgradeCopy(copy, tarballsIn(next));
  expect(report).toContain("Upgraded from 0.1.0 to 0.2.0.");
  expect(report).toContain("## [Unreleased]\n\n### Added\n\n- Rolls.");
  expect(report).not.toContain("Buns.");
  expect(readdirSync(`${copy}/vendor`).sort()).toEqual([
    "suite-cli-0.2.0.tgz",
    "suite-server-0.2.0.tgz",
  ]);
  expect(JSON.parse(read(copy, "package.json")).dependencies).toEqual({
    "@suite/cli": "file:vendor/suite-cli-0.2.0.tgz",
    "@suite/server": "file:vendor/suite-server-0.2.0.tgz",
  });
  expect(read(copy, "samples/bread/src/own.ts")).toBe("export const baked = 'twice';");
  // As the lockfile has it, another machine installs it.
  rmSync(`${copy}/node_modules`, { recursive: true });
  npm(copy, "ci", "--no-audit", "--no-fund");
  expect(installed(copy)).toBe("0.2.0");
});

test("packages that a copy names and nobody installed yet are installed", async () => {
  const copy = newCopy();
  rmSync(`${copy}/node_modules`, { recursive: true });
  expect(await upgradeCopy(copy, tarballsIn(old))).toContain("already those of 0.1.0");
  expect(installed(copy)).toBe("0.1.0");
});

test("when npm fails, the copy is as it was; an upgrade ends with the type errors of its own code", async () => {
  const copy = newCopy();
  const paths = ["package.json", "package-lock.json", "samples/bread/package.json"];
  const before = paths.map((path) => read(copy, path));
  const broken = pack("0.3.0", changes("Nothing."), { "no-such-package-anywhere": "9.9.9" });
  await expect(upgradeCopy(copy, tarballsIn(broken))).rejects.toThrow("The copy is unchanged.");
  expect(paths.map((path) => read(copy, path))).toEqual(before);
  expect(readdirSync(`${copy}/vendor`).sort()).toEqual([
    "suite-cli-0.1.0.tgz",
    "suite-server-0.1.0.tgz",
  ]);
  expect(installed(copy)).toBe("0.1.0");

  symlinkSync(`${root}/node_modules/typescript`, `${copy}/node_modules/typescript`, "junction");
  mkdirSync(`${copy}/node_modules/.bin`, { recursive: true });
  symlinkSync("../typescript/bin/tsc", `${copy}/node_modules/.bin/tsc`);
  const config = { compilerOptions: { composite: true, noEmit: true }, files: ["src/own.ts"] };
  write(copy, { "samples/bread/tsconfig.json": config });
  expect(await checkTypes(copy)).toBe(true);
  write(copy, { "samples/bread/src/own.ts": "export const baked: boolean = 'twice';" });
  expect(await checkTypes(copy)).toBe(false);
});

test("a folder that is no copy is refused with one sentence", async () => {
  const empty = mkdtempSync(join(parent, "empty-"));
  await expect(upgradeCopy(empty, tarballsIn(old))).rejects.toThrow(/is not an ejected copy/);
  const run = command.parseAsync([empty], { from: "user" });
  await expect(run).rejects.toThrow(/is not an ejected copy/);
  expect(existsSync(`${empty}/package.json`)).toBe(false);
});
