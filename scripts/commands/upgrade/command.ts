import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { step } from "../../bootstrap/steps.mjs";
import { examples } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { run } from "../../lib/processes.ts";
import { inRepository, root, typedFolders } from "../../lib/root.ts";

type Source =
  | { readonly repository: string }
  | { readonly tarballs: string }
  | { readonly version: string };

/** Upgrades a copy: from the repository, which takes the folder of the copy, or in the copy, which takes a source of packages. */
export const command = new Command("upgrade")
  .argument(
    inRepository ? "<folder>" : "<source>",
    inRepository
      ? "The folder of a copy"
      : "The folder of the repository or of its packages, or a version",
    parseSource,
  )
  .addHelpText(
    "after",
    inRepository ? examples("../my-copy") : examples("../enterprise-mcp-apps", "0.2.0"),
  )
  .action(async ({ copy, source }) => {
    if ("repository" in source && source.repository !== root) {
      // The command of the repository builds its packages first.
      const program = `${source.repository}/scripts/suite.mjs`;
      process.exitCode = await run(process.execPath, [program, "upgrade", copy]);
      return;
    }
    const { readFramework, upgradeCopy } = await import("./upgrade-copy.ts");
    // Refuses a folder that is no copy before anything is built.
    const packages = Object.keys(readFramework(copy));
    const folder = mkdtempSync(join(tmpdir(), "suite-packages-"));
    try {
      const files = await tarballs(source, packages, folder);
      console.log(await upgradeCopy(copy, files, "version" in source ? source : {}));
      if (!(await checkTypes(copy))) process.exitCode = 1;
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

/** Checks the types of the copy's own packages. Prints the errors; resolves to true if there are none. */
export async function checkTypes(folder: string): Promise<boolean> {
  const args = ["exec", "--offline", "--", "tsc", "--build", ...typedFolders(folder)];
  const check = async () => (await run("npm", args, { cwd: folder, quiet: true })) === 0;
  const matches = await step("Types", check);
  if (!matches)
    console.error(
      "The code of the copy does not match the new packages. Fix the errors above, then run npm test.",
    );
  return matches;
}

/** Paths of the tarballs of a source; those that have to be packed are written into `folder`. */
async function tarballs(
  source: Source,
  packages: readonly string[],
  folder: string,
): Promise<string[]> {
  if ("repository" in source) {
    const { packForCopies } = await import("../release/pack.ts");
    return (await packForCopies(folder)).map(({ file }) => file);
  }
  if ("tarballs" in source)
    return readdirSync(source.tarballs)
      .filter(isTarball)
      .map((file) => join(source.tarballs, file));
  const specifiers = packages.map((name) => `${name}@${source.version}`);
  const args = ["pack", "--silent", "--pack-destination", folder, ...specifiers];
  if ((await run("npm", args, { quiet: true })) !== 0)
    throw new CommandError(
      `npm has no version ${source.version} of the packages. Choose another one.`,
    );
  return readdirSync(folder).map((file) => join(folder, file));
}

const isTarball = (file: string) => /^suite-.+\.tgz$/.test(file);

function parseSource(name: string): { copy: string; source: Source } {
  // npm runs the command at the root: a relative folder starts where the person stands.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  if (inRepository) return { copy: folder, source: { repository: root } };
  if (existsSync(`${folder}/scripts/cli.ts`)) return { copy: root, source: { repository: folder } };
  if (existsSync(folder) && readdirSync(folder).some(isTarball))
    return { copy: root, source: { tarballs: folder } };
  if (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(name)) return { copy: root, source: { version: name } };
  throw new UsageError(
    `${name} is neither a version nor a folder with the repository or its packages (suite-*.tgz).`,
  );
}
