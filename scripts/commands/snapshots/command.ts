import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { groupBy } from "@suite/contracts";
import { z } from "zod";
import { step } from "../../bootstrap/steps.mjs";
import { examples } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { build } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";

export const command = new Command("snapshots")
  .addHelpText("after", examples(""))
  .action(async () => {
    const { generatedFiles, staleFiles } = await import("./generated.ts");
    // The notices list what the built pages contain.
    if (!(await step("Building pages", () => build({ quiet: true }))))
      throw new CommandError("Building the pages failed. See the messages above.");
    writeFileSync(`${root}/${noticesPath}`, formatNotices(packagesOfPages()));
    const files = await generatedFiles();
    const stale = staleFiles(files);
    for (const [path, text] of files) {
      mkdirSync(dirname(`${root}/${path}`), { recursive: true });
      writeFileSync(`${root}/${path}`, text);
    }
    const written = stale.map((sentence) => sentence.split(" is ")[0] ?? "");
    console.log(
      [`Wrote ${stale.length} of ${files.size} files; the others are current.`, ...written].join(
        "\n  ",
      ),
    );
  });

const packagesSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.string().default("See its text"),
    text: z.string().optional(),
  }),
);
type Package = z.infer<typeof packagesSchema>[number];

export const noticesPath = "THIRD-PARTY-NOTICES.md";

/**
 * Packages of the built pages, from Vite's lists, sorted by name. Pages with Mapbox are left out because they are built only
 * with a token; the notices mention their terms separately.
 */
export function packagesOfPages(
  widgets: readonly string[] = readdirSync(`${root}/widgets`).filter((name) => name !== "kit"),
): Package[] {
  const folders = [
    "node_modules/@suite/host/dist/page",
    ...widgets.map((name) => `widgets/${name}/dist`),
  ];
  const lists = folders
    .map((folder) => `${root}/${folder}`)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
    .filter((path) => path.endsWith("third-party.json") && !path.includes(".mapbox."));
  const all = lists.flatMap((path) => packagesSchema.parse(JSON.parse(readFileSync(path, "utf8"))));
  // In a copy the framework is packages too. Its license is the file LICENSE.
  const foreign = all.filter(({ name }) => !name.startsWith("@suite/"));
  const unique = new Map(foreign.map((each) => [`${each.name} ${each.version}`, each]));
  return [...unique.values()].sort((a, b) => (formatTitle(a) < formatTitle(b) ? -1 : 1));
}

export const formatTitle = ({ name, version, identifier }: Package) =>
  `${name} ${version} (${identifier})`;

const isCopyright = (line: string) => /^\W*copyright\s+(\(c\)|©|\d)/i.test(line);

/** License text without what differs between packages: copyright lines and a title above them. */
function commonText(license: string): string {
  const lines = license.replaceAll("\r\n", "\n").split("\n");
  const first = lines.findIndex(isCopyright);
  const from = first >= 0 && first < 5 ? first : 0;
  const isCommon = (line: string) => !isCopyright(line) && line.trim() !== "All rights reserved.";
  const text = lines.slice(from).filter(isCommon).join("\n");
  return text.replace(/\n{3,}/g, "\n\n").trim();
}

/** Notices: each package with its copyright line, and each distinct license text once. */
export function formatNotices(packages: readonly Package[]): string {
  const texts = groupBy(
    packages,
    ({ identifier, text = "" }) => `${identifier} ${commonText(text).replace(/\s+/g, " ")}`,
  );
  const sections = [...texts.values()].map((all, index) => {
    const entries = all.map((each) => `- ${formatTitle(each)}${findCopyright(each)}`);
    const words =
      commonText(all[0]?.text ?? "") ||
      "The package has no licence file of its own; the licence is the one its package.json names.";
    return `## Licence ${index + 1}\n\n${entries.join("\n")}\n\n\`\`\`text\n${words}\n\`\`\`\n`;
  });
  return `# Third-party notices

The built pages (widgets and the local host) contain the packages below. \`npm run snapshots\` writes this file from what
the pages contain, and a test compares. Map outlines come from us-atlas and world-atlas, whose data are in the public domain.
Streets, highways, rivers, parks and place names of the maps are drawn by hand for this repository and have its license.

A page with Mapbox GL is built only where \`MAPBOX_ACCESS_TOKEN\` is set, and contains mapbox-gl, which is not open source:
its terms, in \`node_modules/mapbox-gl/LICENSE.txt\`, allow its use only with an active Mapbox account.

${sections.join("\n")}`;
}

function findCopyright({ text = "" }: Package): string {
  const lines = text.split(/\r?\n/).filter(isCopyright);
  return lines.length > 0 ? `: ${lines.map((line) => line.trim()).join("; ")}` : "";
}
