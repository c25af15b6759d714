import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defineCommand } from "./lib/command.ts";
import { CommandError, UsageError } from "./lib/errors.ts";
import { root } from "./lib/root.ts";
import { run } from "./lib/run.ts";

/** Source of newer packages. */
type Source = { readonly repository: string } | { readonly tarballs: string } | { readonly version: string };

/** The `upgrade` command of a copy; the repository has its own, which is told the folder of the copy. */
export const upgrade = defineCommand({
  name: "upgrade",
  summary: "Brings newer packages of the framework into this copy, and says what changed.",
  names: { usage: "<folder|version>", parse: sourceOf },
  options: {},
  examples: ["../enterprise-mcp-apps", "0.2.0"],
  async run({ named }) {
    if ("repository" in named) {
      // Its own command packs what it has, and knows best how to bring that into a copy.
      return await run(process.execPath, [`${named.repository}/scripts/suite.mjs`, "upgrade", root]);
    }
    const { frameworkOf, upgradeCopy } = await import("./upgrade/upgrade.ts");
    if ("tarballs" in named) {
      const files = readdirSync(named.tarballs).filter(isTarball);
      console.log(
        await upgradeCopy(
          root,
          files.map((file) => join(named.tarballs, file)),
        ),
      );
      return 0;
    }
    const folder = mkdtempSync(join(tmpdir(), "suite-packages-"));
    try {
      const wanted = Object.keys(frameworkOf(root)).map((name) => `${name}@${named.version}`);
      const args = ["pack", "--silent", "--pack-destination", folder, ...wanted];
      if ((await run("npm", args, { quiet: true })) !== 0)
        throw new CommandError(`npm has no version ${named.version} of the packages. Choose another one.`);
      const files = readdirSync(folder).map((file) => join(folder, file));
      console.log(await upgradeCopy(root, files, named));
      return 0;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});

const isTarball = (file: string) => /^suite-.+\.tgz$/.test(file);

function sourceOf([name, ...more]: readonly string[], call: string): Source {
  const use = `Use: ${call.startsWith("npm ") ? `${call} --` : call} <folder|version>.`;
  if (name === undefined || more.length > 0)
    throw new UsageError(`Name a folder with newer packages, or their version. ${use}`);
  // npm runs the command at the root: a relative folder is meant from where the person stands.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  if (existsSync(`${folder}/scripts/repository.ts`)) return { repository: folder };
  if (existsSync(folder) && readdirSync(folder).some(isTarball)) return { tarballs: folder };
  if (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(name)) return { version: name };
  throw new UsageError(
    `${name} is neither a version nor a folder with the repository or its packages (suite-*.tgz). ${use}`,
  );
}
