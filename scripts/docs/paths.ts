import { dirname } from "node:path/posix";
import type { Page } from "./page.ts";
import type { Tree } from "./tree.ts";

const fileName = /\.(tsx?|m?js|json|md|html|yml|zip|png|svg|webm|bicep|css)$/;

/** Files of other programs that pages may name. */
const elsewhere = new Set(["claude_desktop_config.json"]);

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
    if (!wanted.includes("/")) return tree.has(wanted) || tree.isGenerated(wanted) || tree.hasName(wanted, others);
    const folder = dirname(page.path);
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
  if (!/^[\w.<>*…-][\w.<>*…/-]*$/.test(code) || elsewhere.has(code)) return false;
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
