import { existsSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { readJson, root } from "../lib/root.ts";
import { type TrackedFile, trackedFiles } from "./tracked.ts";

/** Part of a copy that is not its owner's own yet. */
export interface Leftover {
  /** Path from the root, with the line where there is one. */
  readonly place: string;
  readonly problem: string;
  readonly fix: string;
  /** True for a fault at any time; false for what may wait until the product is published. */
  readonly isFault: boolean;
}

/** Page that says what to set. */
const guide = "docs/guides/publish-your-app.md";

/** Texts by section and key, as in a JSON file of a language. */
type Texts = Readonly<Record<string, unknown>>;

interface Looked {
  readonly files: readonly TrackedFile[];
  /** True for the path of an existing file or folder, from the root. */
  exists(path: string): boolean;
  /** Texts of the widget kit, by language. */
  readonly kit: Readonly<Record<string, Texts>>;
}

/** Finds what a copy still has from the suite: dead links, names, addresses and texts that are not translated. */
export function findLeftovers(looked: Looked = lookAtRoot()): Leftover[] {
  return [
    ...findDeadLinks(looked),
    ...findForeignNames(looked),
    ...findDevelopers(looked),
    ...findExampleAddresses(looked),
    ...findMissingTexts(looked),
  ];
}

/** One line for people. */
export const formatLeftover = ({ place, problem, fix }: Leftover) => `${place}: ${problem}; ${fix}`;

function lookAtRoot(): Looked {
  const folder = `${root}/node_modules/@suite/widget-kit/dist/strings`;
  const languages = existsSync(folder)
    ? readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
    : [];
  return {
    files: trackedFiles(/\.(md|json|ts|tsx)$/),
    exists: (path) => existsSync(`${root}/${path}`),
    kit: Object.fromEntries(
      languages.map((language) => [language, readJson(`${folder}/${language}.json`)]),
    ),
  };
}

function findDeadLinks({ files, exists }: Looked): Leftover[] {
  const pages = files.filter(({ path }) => path.endsWith(".md"));
  return pages.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g)]
        .map(([, link = ""]) => link)
        .filter((link) => !exists(posix.join(posix.dirname(path), decodeURI(link))))
        .map((link) => ({
          place: `${path}:${index + 1}`,
          problem: `the link to ${link} leads nowhere`,
          fix: "correct or remove it",
          isFault: true,
        })),
    ),
  );
}

/** Files whose texts people see: of the product, and of its package. */
const isOwn = ({ path }: TrackedFile) =>
  /^(samples|widgets)\/[^/]+\//.test(path) && !/\.test\.tsx?$|\/testing\/|\/e2e\//.test(path);

function findForeignNames({ files }: Looked): Leftover[] {
  const names = /Enterprise MCP Apps|enterprise-mcp-apps|[Tt]he smallest complete sample/;
  return [...files.filter(isOwn), ...files.filter(({ path }) => path === "README.md")].flatMap(
    ({ path, lines }) =>
      lines.flatMap((line, index) => {
        const [found] = names.exec(line) ?? [];
        if (found === undefined) return [];
        const problem = `"${found}" is a text of the suite`;
        return [{ place: `${path}:${index + 1}`, problem, fix: "write your own", isFault: false }];
      }),
  );
}

const developerKeys = ["name", "websiteUrl", "privacyUrl", "termsOfUseUrl"];

/** Finds app packages without a publisher, whom Microsoft 365 shows. */
function findDevelopers({ files }: Looked): Leftover[] {
  return files
    .filter(({ path }) => /^samples\/[^/]+\/app-package\/app\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const { developer = {} } = JSON.parse(text);
      const missing = developerKeys.filter((key) => !(key in developer));
      if (missing.length === 0) return [];
      const problem = `"developer" has no ${missing.join(", ")}, so that Microsoft 365 shows an example in its place`;
      return [{ place: path, problem, fix: `add it (${guide})`, isFault: false }];
    });
}

/** Finds addresses that are examples, in what is published. Sample data and tests may have some. */
function findExampleAddresses({ files }: Looked): Leftover[] {
  const published = files.filter(({ path }) =>
    /^samples\/[^/]+\/(app-package\/[^/]+|src\/server\.ts)$/.test(path),
  );
  return published.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => {
      const [found] = /\bcom\.example\/[\w-]*|[\w.-]*\bexample\.(com|org|net)\b/.exec(line) ?? [];
      if (found === undefined) return [];
      const problem = `${found} is an example`;
      const fix = `use a name or an address of your own (${guide})`;
      return [{ place: `${path}:${index + 1}`, problem, fix, isFault: false }];
    }),
  );
}

/** Finds languages of the product in which the texts of the widget kit stay English. */
function findMissingTexts({ files, kit }: Looked): Leftover[] {
  const [complete] = Object.values(kit);
  if (!complete) return [];
  return files.flatMap(({ path, text }) => {
    const [, language = ""] = /^widgets\/[^/]+\/strings\/([^/]+)\.json$/.exec(path) ?? [];
    if (language === "" || language in kit) return [];
    const own: Texts = JSON.parse(text);
    const keys = listKeys(complete);
    const missing = keys.filter((key) => !listKeys(own).includes(key));
    if (missing.length === 0) return [];
    const inLanguage = new Intl.DisplayNames("en", { type: "language" }).of(language);
    const problem = `${inLanguage}: ${missing.length} of ${keys.length} texts of the widget kit are missing, such as ${missing[0]}`;
    const fix =
      "copy them from node_modules/@suite/widget-kit/dist/strings (widgets/add-a-language.md)";
    return [{ place: path, problem, fix, isFault: false }];
  });
}

/** Keys of texts with their section, such as `kit.retry`. */
function listKeys(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([section, keys]) =>
    typeof keys === "object" && keys !== null
      ? Object.keys(keys).map((key) => `${section}.${key}`)
      : [],
  );
}
