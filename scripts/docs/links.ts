import { posix } from "node:path";
import type { Link, Page } from "./page.ts";
import type { Tree } from "./tree.ts";

/** Broken links of the pages, one sentence each. */
export function brokenLinks(pages: readonly Page[], tree: Tree): string[] {
  const anchors = new Map(pages.map((page) => [page.path, page.anchors]));
  return pages.flatMap((page) => {
    const faults = page.links.flatMap((link) => faultOf(link, page.path, anchors, tree));
    const names = page.undefinedNames.map((name) => `[${name}] has no definition`);
    return [...faults, ...names].map((fault) => `${page.path}: ${fault}`);
  });
}

function faultOf(
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
