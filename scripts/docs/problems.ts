import { spawnSync } from "node:child_process";
import { posix } from "node:path";
import { trackedFiles } from "../conventions/tracked.ts";
import { root } from "../lib/root.ts";
import type { Link, Page } from "./page.ts";

/** Broken links of the pages, one sentence each. */
export function brokenLinks(pages: readonly Page[], tree: Tree): string[] {
  const anchors = new Map(pages.map((page) => [page.path, page.anchors]));
  return pages.flatMap((page) => {
    const problems = page.links.flatMap((link) => problemOf(link, page.path, anchors, tree));
    const names = page.undefinedNames.map((name) => `[${name}] has no definition`);
    return [...problems, ...names].map((problem) => `${page.path}: ${problem}`);
  });
}

function problemOf(
  { target }: Link,
  from: string,
  anchors: ReadonlyMap<string, readonly string[]>,
  tree: Tree,
): string[] {
  if (/^[a-z][a-z+.-]*:/i.test(target)) return isAddress(target) ? [] : [`${target} is not an https address`];
  const [path = "", anchor] = target.split("#");
  if (path.startsWith("/")) return [`${target} is not relative to the page`];
  const file = path === "" ? from : posix.join(posix.dirname(from), decodeURI(path));
  if (file.startsWith("..") || !tree.has(file === "." || file === "./" ? "" : file))
    return [`${target} does not exist`];
  if (anchor === undefined || anchors.get(file)?.includes(anchor)) return [];
  return [`${target} has no such heading`];
}

/** True for an https address, or an http address on localhost, where there is no certificate. */
function isAddress(target: string): boolean {
  if (!URL.canParse(target)) return false;
  const { protocol, hostname, username } = new URL(target);
  if (hostname === "localhost") return protocol === "http:";
  return protocol === "https:" && username === "" && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname);
}

const fileName = /\.(tsx?|m?js|json|md|html|yml|zip|png|svg|webm|bicep|css)$/;

/** Files of other programs that pages may name. */
const externalFiles = new Set(["claude_desktop_config.json"]);

/**
 * Paths in backticks that do not exist. A path may be relative to the page, the root or the folders of a sample: the page's own
 * sample, every sample for `<sample>`, or any sample on a page about none.
 */
export function brokenPaths(pages: readonly Page[], tree: Tree, samples: readonly string[]): string[] {
  const written = pages.flatMap(({ newFiles }) => newFiles);
  return pages.flatMap((page) => {
    const about = samples.filter((name) => new RegExp(`^(samples|widgets)/${name}/`).test(page.path));
    const each = about.length > 0 ? about : samples;
    const paths = page.codes.filter(
      (code) => isPath(code, tree) && !written.some((made) => isIn(made, code)),
    );
    return paths
      .filter((path) => {
        const isFound = (sample: string) => existsFor(path, page, sample);
        return path.includes("<sample>") ? !each.every(isFound) : !each.some(isFound);
      })
      .map((path) => `${page.path}: ${path} does not exist`);
  });

  function existsFor(path: string, page: Page, sample: string): boolean {
    const wanted = path.replaceAll("<sample>", sample).replaceAll(/<[^>]+>|…/g, "*");
    const others = samples
      .filter((name) => name !== sample)
      .flatMap((name) => [`samples/${name}/`, `widgets/${name}/`]);
    if (!wanted.includes("/"))
      return tree.has(wanted) || tree.isGenerated(wanted) || tree.hasName(wanted, others);
    const folder = posix.dirname(page.path);
    const places = [
      folder,
      `${folder}/src`,
      ".",
      `samples/${sample}`,
      `samples/${sample}/src`,
      `widgets/${sample}`,
    ];
    const found = places.map((place) => (place === "." ? wanted : `${place}/${wanted}`));
    return found.some((each) => tree.has(each)) || tree.isGenerated(wanted.replaceAll("*", "x"));
  }
}

/** True for code that starts with a folder of the root, ends with a slash, or looks like a file name. */
function isPath(code: string, tree: Tree): boolean {
  if (!/^[\w.<>*…-][\w.<>*…/-]*$/.test(code) || externalFiles.has(code)) return false;
  const [first = ""] = code.split("/");
  return (
    fileName.test(code) ||
    (code.endsWith("/") && code !== "/") ||
    (code.includes("/") && tree.has(`${first}/`))
  );
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder.replace(/\/$/, "")}/`);
}

const pairs = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);

const words = new Set(["flowchart", "graph", "subgraph", "end", "direction", "LR", "RL", "TB", "TD", "BT"]);

/** Problems of a Mermaid flowchart: syntax that cannot be drawn, and nodes that name missing folders. */
export function diagramProblems(diagram: string, tree: Tree): string[] {
  const labels = [...diagram.matchAll(/"([^"\n]*)"/g)].map(([, label = ""]) => label);
  const bare = diagram.replaceAll(/"[^"\n]*"/g, "");
  const declared = new Set([...bare.matchAll(/(\w+)(?=[[({])/g)].map(([, id = ""]) => id));
  const used = withoutNodes(bare).match(/\w+/g) ?? [];
  const folders = labels
    .flatMap((label) => label.split("<br/>"))
    .filter((line) => /^[\w.*-]+\/[\w.*/-]+$/.test(line));
  return [
    ...(bare.includes('"') ? ["a quote is not closed"] : []),
    ...unbalanced(bare),
    ...new Set(used.filter((id) => !words.has(id) && !declared.has(id)).map((id) => `${id} has no node`)),
    ...folders.filter((folder) => !tree.has(folder)).map((folder) => `${folder} does not exist`),
  ];
}

function unbalanced(text: string): string[] {
  const open: string[] = [];
  for (const bracket of text.match(/[()[\]{}]/g) ?? []) {
    const opening = pairs.get(bracket);
    if (opening === undefined) open.push(bracket);
    else if (open.pop() !== opening) return [`${bracket} has no opening bracket`];
  }
  return open.map((bracket) => `${bracket} is not closed`);
}

function withoutNodes(text: string): string {
  const less = text.replaceAll(/[[({][^[\](){}]*[\])}]/g, "");
  return less === text ? text : withoutNodes(less);
}

/** Files and folders of a repository, by path from its root. */
interface Tree {
  /** Tests a path with forward slashes. `""` is the root, a trailing slash requires a folder, and `*` matches within one name. */
  has(path: string): boolean;
  /** True if a file of this name exists in any folder outside of `except`. */
  hasName(name: string, except: readonly string[]): boolean;
  /** True if git ignores the path because a build or a run creates it. */
  isGenerated(path: string): boolean;
}

/** Tree of the tracked files and of new files that git does not ignore. */
export function repositoryTree(): Tree {
  return {
    ...treeOf(trackedFiles(/./).map(({ path }) => path)),
    isGenerated: (path) =>
      spawnSync("git", ["check-ignore", "--quiet", "--no-index", path], { cwd: root }).status === 0,
  };
}

export function treeOf(files: readonly string[]): Tree {
  const folders = new Set(
    files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
  );
  const all = [...files, ...folders];
  const known = new Set(all);
  return {
    has(path) {
      const bare = path.replace(/\/$/, "");
      if (bare === "") return true;
      if (bare.includes("*")) return all.some((each) => pattern(bare).test(each));
      return bare === path ? known.has(bare) : folders.has(bare);
    },
    hasName: (name, except) =>
      files.some(
        (file) => pattern(name, "(.*/)?").test(file) && !except.some((folder) => file.startsWith(folder)),
      ),
    isGenerated: () => false,
  };
}

function pattern(path: string, before = ""): RegExp {
  const names = path.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${before}${names.join("[^/]*")}$`);
}
