import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { step } from "../../bootstrap/steps.mjs";
import { defineCommand, formatLine } from "../../lib/command.ts";
import { UsageError } from "../../lib/errors.ts";
import { type Sample, samplesNamed } from "../../lib/samples.ts";
import { parseNames } from "../new-sample/command.ts";

export const command = defineCommand({
  name: "eject",
  summary: "Copies one sample into a folder of its own, with the framework as packages.",
  names: { usage: "<sample> <folder>", parse: sampleAndFolder },
  options: {
    name: { type: "string", value: "<name>", help: "Renames folders, packages and identifiers" },
    title: {
      type: "string",
      value: "<title>",
      help: "Title of the server and its app, up to 20 characters",
    },
    brand: {
      type: "string",
      value: "<color>",
      help: "Color of buttons, links and the app, such as #0a7f6b",
    },
  },
  examples: [
    "<sample> ../my-copy",
    '<sample> ../dispatch --name contoso-dispatch --title "Contoso Dispatch"',
  ],
  async run({
    named: { sample, folder },
    values: { name = sample.name, title = sample.title, brand },
  }) {
    const isRenamed = name !== sample.name || title !== sample.title;
    const names = isRenamed ? { ...parseNames(name, title, []), port: sample.port } : undefined;
    if (brand !== undefined) await requireColor(brand);
    const { eject, targetFolder } = await import("./eject.ts");
    const { packForCopies } = await import("../release/pack.ts");
    // npm runs the command at the root: a relative folder is meant from where the person stands.
    const from = process.env.INIT_CWD ?? process.cwd();
    const target = targetFolder(folder, from);
    const packed = mkdtempSync(join(tmpdir(), "suite-packages-"));
    const { count, left } = await packForCopies(packed)
      .then((tarballs) =>
        step(`Copying ${sample.name}`, () => eject(sample, target, tarballs, { names, brand })),
      )
      .finally(() => rmSync(packed, { recursive: true }));
    const [shorter = target] = [relative(from, target), target].sort((a, b) => a.length - b.length);
    console.log(report(title, shorter, count, isRenamed));
    const more = left.length > 5 ? ` and ${left.length - 5} more` : "";
    if (left.length)
      console.warn(
        `\nNot copied, because git does not track them: ${left.slice(0, 5).join(", ")}${more}. Run git add and eject into another folder to include them.`,
      );
    return 0;
  },
});

function sampleAndFolder(
  names: readonly string[],
  call: string,
): { sample: Sample; folder: string } {
  const [name, folder, ...more] = names;
  const use = `Usage: ${formatLine(call, "<sample> <folder>")}.`;
  const existing = samplesNamed([]).map((one) => one.name);
  if (name === undefined)
    throw new UsageError(`Name a sample and a folder. ${use} Samples: ${existing.join(", ")}.`);
  const [sample] = samplesNamed([name]);
  if (!sample || !folder) throw new UsageError(`Name the folder to copy ${name} into. ${use}`);
  if (more.length) throw new UsageError(`One sample goes into one folder. ${use}`);
  return { sample, folder };
}

async function requireColor(brand: string): Promise<void> {
  const { brandSchema } = await import("@suite/widget-kit/build");
  if (!brandSchema.safeParse({ color: brand }).success)
    throw new UsageError(`${brand} is not a color. Give one such as #0a7f6b.`);
}

function report(title: string, folder: string, count: number, isRenamed: boolean): string {
  const snapshots =
    "npm run snapshots   writes the files that its tests compare, with the new name";
  return `${title} is in ${folder} now, ${count} files that need nothing else. Next:

  cd ${folder.includes(" ") ? `"${folder}"` : folder}
  npm ci              installs the packages${isRenamed ? `\n  ${snapshots}` : ""}
  npm start           starts everything and opens the local host
  npm test            checks the copy

README.md explains the folders and the first changes. The files are staged in git and not committed.`;
}
