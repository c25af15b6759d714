import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

export type Step =
  | { readonly kind: "create"; readonly path: string; readonly text: string }
  | {
      readonly kind: "insert";
      readonly path: string;
      readonly at: "top" | "end";
      readonly text: string;
    }
  | { readonly kind: "replace"; readonly path: string; readonly find: string; readonly put: string }
  | { readonly kind: "delete"; readonly path: string }
  | { readonly kind: "rename"; readonly path: string; readonly to: string }
  | {
      readonly kind: "replace-words";
      readonly path: string;
      readonly find: string;
      readonly put: string;
    }
  | { readonly kind: "run"; readonly command: string };

/** Guides of a table, its tools, its widget and its languages, in the order in which each continues the one before. */
export const noticeGuides = [
  "samples/add-a-table.md",
  "samples/add-a-tool.md",
  "widgets/add-a-widget.md",
  "samples/update-a-record.md",
  "samples/require-a-role.md",
  "widgets/edit-a-record.md",
  "samples/add-a-field.md",
  "samples/change-a-schema.md",
  "samples/page-a-list.md",
  "widgets/filter-a-list.md",
  "samples/change-many-records.md",
  "samples/relate-two-tables.md",
  "samples/attach-a-file.md",
  "widgets/draw-a-chart.md",
  "widgets/arrange-on-a-board.md",
  "widgets/read-more-pages.md",
  "widgets/add-a-language.md",
];

/** Move a sample to another store. */
export const storeGuides = ["docs/guides/store-on-sql.md", "docs/guides/another-store.md"];

/** Serves a sample from an Express app. */
export const appGuide = "docs/guides/use-it-in-your-own-server.md";

/** Continue the guide of an Express app, or stand alone. None of them needs the notice board. */
export const moreAppGuides = [
  "docs/guides/your-own-sign-in.md",
  "docs/guides/another-ui-library.md",
];

/** Takes back what the other guides add. */
export const removalGuide = "samples/remove.md";

interface Block {
  readonly language: string;
  readonly text: string;
  /** The sentence before the block, which says what to do with it. */
  readonly sentence: string;
}

/**
 * Reads the steps of a guide in Markdown. A code block belongs to the file that the sentence before it names after "New file",
 * "At the top of", "At the end of" or, before a `diff` block, "In". Each line of a `sh` block is a command. Each line of a `text` block
 * is a file or folder after "Delete:", a move after "Rename:", and words to replace after "Replace in" some folders. Throws for a block
 * without such a sentence.
 */
export function readGuide(markdown: string): Step[] {
  return splitBlocks(markdown).flatMap((block): Step[] => {
    const lines = block.text.split("\n");
    if (block.language === "sh") return lines.map((command) => ({ kind: "run", command }));
    if (block.sentence.endsWith("Delete:")) return lines.map((path) => ({ kind: "delete", path }));
    const pairs = lines.map((line) => line.split(" -> ") as [string, string]);
    if (block.sentence === "Rename:")
      return pairs.map(([path, to]) => ({ kind: "rename", path, to }));
    const [, places] = /^Replace in (.+):$/.exec(block.sentence) ?? [];
    if (places === undefined) return [toEdit(block)];
    const folders = [...places.matchAll(/`([^`]+)`/g)].map(([, folder = ""]) => folder);
    return folders.flatMap((path) =>
      pairs.map(([find, put]) => ({ kind: "replace-words" as const, path, find, put })),
    );
  });
}

function splitBlocks(markdown: string): Block[] {
  const fences = markdown.matchAll(/^([^\n]*)\n\n```(\w+)\n([\s\S]*?)\n```$/gm);
  return [...fences].map(([, sentence = "", language = "", text = ""]) => ({
    language,
    text,
    sentence,
  }));
}

function toEdit({ language, text, sentence }: Block): Step {
  const [, how, path] =
    /(New file|At the top of|At the end of|In) `([^`]+)`:$/.exec(sentence) ?? [];
  if (path !== undefined && how === "In" && language === "diff")
    return { kind: "replace", path, ...splitDiff(text) };
  if (path === undefined || how === undefined || how === "In" || language === "diff")
    throw new Error(`The guide does not say what to do with this block:\n${sentence}\n${text}`);
  if (how === "New file") return { kind: "create", path, text: `${text}\n` };
  return { kind: "insert", path, at: how === "At the top of" ? "top" : "end", text: `${text}\n` };
}

/** Text to find in the file, and its replacement. */
function splitDiff(diff: string): { find: string; put: string } {
  const lines = diff.split("\n");
  const side = (left: string) =>
    lines
      .filter((line) => line.startsWith(left) || line.startsWith(" "))
      .map((line) => line.slice(1))
      .join("\n");
  const find = side("-");
  const put = side("+");
  // A diff that only removes lines leaves no empty one.
  return put === "" ? { find: `${find}\n`, put } : { find, put };
}

/** Steps of the guides that a copy of a sample has, without the one that removes everything again. */
export function readGuides(copy: string, sample: string): Step[] {
  return [
    ...noticeGuides,
    `samples/${sample}/add-a-field.md`,
    appGuide,
    ...moreAppGuides,
    ...storeGuides,
  ]
    .flatMap((path) => {
      // Guides about the framework are in its package.
      const packed = path.replace(/^docs\//, "node_modules/@suite/cli/docs/");
      return [path, packed].map((each) => join(copy, each)).find((each) => existsSync(each)) ?? [];
    })
    .flatMap((path) => readGuide(readFileSync(path, "utf8").replaceAll("<sample>", sample)));
}

/** Applies an editing step to a folder. Throws when the step is ambiguous or does not fit the file. */
export function applyStep(folder: string, step: Exclude<Step, { kind: "run" }>): void {
  const file = join(folder, step.path);
  if (step.kind === "delete") {
    rmSync(file, { recursive: true });
    return;
  }
  if (step.kind === "rename") {
    renameSync(file, join(folder, step.to));
    return;
  }
  if (step.kind === "replace-words") {
    for (const entry of readdirSync(file, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || /[\\/](node_modules|dist|\.cache)[\\/]|\.png$/.test(path)) continue;
      writeFileSync(path, readFileSync(path, "utf8").replaceAll(step.find, step.put));
    }
    return;
  }
  if (step.kind === "create") {
    if (existsSync(file)) throw new Error(`${step.path} already exists.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, step.text);
    return;
  }
  const before = readFileSync(file, "utf8");
  writeFileSync(file, step.kind === "insert" ? inserted(before, step) : replaced(before, step));
}

function inserted(text: string, step: Extract<Step, { kind: "insert" }>): string {
  return step.at === "top" ? `${step.text}${text}` : `${text}${step.text}`;
}

function replaced(text: string, { path, find, put }: Extract<Step, { kind: "replace" }>): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${path} has ${places} places that read\n${find}`);
  return text.replace(find, () => put);
}

interface Guide {
  readonly path: string;
  readonly steps: readonly Step[];
}

/** Commands of a guide that no later guide repeats. */
export function listCommands(guides: readonly Guide[], path: string): string[] {
  const at = guides.findIndex((guide) => guide.path === path);
  const later = new Set(guides.slice(at + 1).flatMap(({ steps }) => commandsIn(steps)));
  return commandsIn(guides[at]?.steps ?? []).filter((command) => !later.has(command));
}

/** Words of a command line. Quotes keep a word together. */
export function splitWords(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

function commandsIn(steps: readonly Step[]): string[] {
  return steps.flatMap((step) => (step.kind === "run" ? [step.command] : []));
}
