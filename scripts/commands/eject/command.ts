import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { findColorProblem } from "../../bootstrap/product.mjs";
import { brandOption, titleOption } from "../../bootstrap/product-options.mjs";
import { step } from "../../bootstrap/steps.mjs";
import { examples } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { build } from "../../lib/processes.ts";
import { type Sample, sampleNamed } from "../../lib/samples.ts";
import { parseNames } from "../new-sample/template.ts";
import { formatNotices, packagesOfPages } from "../snapshots/command.ts";

export const command = new Command("eject")
  .argument("<sample>", "The sample to copy", sampleNamed)
  .argument("<folder>", "A new folder for the copy")
  .option("--name <name>", "Renames folders, packages and identifiers")
  .addOption(titleOption)
  .addOption(brandOption)
  .addHelpText(
    "after",
    examples(
      "<sample> ../my-copy",
      '<sample> ../dispatch --name contoso-dispatch --title "Contoso Dispatch"',
    ),
  )
  .action(async (sample, folder, { name = sample.name, title = sample.title, brand }) => {
    const isRenamed = name !== sample.name || title !== sample.title;
    const names = isRenamed ? { ...parseNames(name, title, []), port: sample.port } : undefined;
    const problem = brand !== undefined && findColorProblem(brand);
    if (problem) throw new UsageError(problem);
    const { eject, targetFolder } = await import("./eject.ts");
    const { packForCopies } = await import("../release/pack.ts");
    // npm runs the command at the root: a relative folder is meant from where the person stands.
    const from = process.env.INIT_CWD ?? process.cwd();
    const target = targetFolder(folder, from);
    const packed = mkdtempSync(join(tmpdir(), "suite-packages-"));
    try {
      const tarballs = await packForCopies(packed);
      const notices = await takeNotices(sample);
      const copy = () => eject(sample, target, tarballs, { names, brand, notices });
      const count = await step(`Copying ${sample.name}`, copy);
      console.log(report(title, shortPath(target, from), count, isRenamed));
    } finally {
      rmSync(packed, { recursive: true });
    }
  });

/** Third-party notices of a sample's pages, which are built for it. */
export async function takeNotices(sample: Sample): Promise<string> {
  const work = () => build({ samples: [sample], quiet: true });
  if (!(await step("Building pages", work)))
    throw new CommandError("The pages were not built: see above.");
  return formatNotices(packagesOfPages([sample.name]));
}

/** The shorter of a path from where the person stands and the absolute path. */
export function shortPath(target: string, from: string): string {
  const fromHere = relative(from, target);
  return fromHere.length < target.length ? fromHere : target;
}

/** A path as an argument of a shell. */
export const quoted = (path: string) => (path.includes(" ") ? `"${path}"` : path);

function report(title: string, folder: string, count: number, isRenamed: boolean): string {
  const snapshots =
    "npm run snapshots   writes the files that its tests compare, with the new name";
  return `${title} is in ${folder} now, ${count} files that need nothing else. Next:

  cd ${quoted(folder)}
  npm start           installs the packages, starts everything and opens the local host${isRenamed ? `\n  ${snapshots}` : ""}
  npm test            checks the copy

README.md explains the folders and the first changes. The files are staged in git and not committed.`;
}
