import { dirname } from "node:path/posix";
import type { Page } from "./page.ts";
import type { Tree } from "./tree.ts";

const fileName = /\.(tsx?|m?js|json|md|html|yml|zip|png|svg|webm|bicep|css)$/;

/** Files of other programs, which pages may name. */
const elsewhere = new Set(["claude_desktop_config.json"]);

/**
 * The paths in backticks at which there is nothing, as seen from the page, the root, or the folders of a sample: of the page's
 * own, of each for `<sample>`, and of some on a page about none.
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
        const isFound = (sample: string) => isThere(path, page, sample);
        return path.includes("<sample>") ? !each.every(isFound) : !each.some(isFound);
      })
      .map((path) => `${page.path}: ${path} is not there`);
  });

  function isThere(path: string, page: Page, sample: string): boolean {
    const wanted = path.replaceAll("<sample>", sample).replaceAll(/<[^>]+>|…/g, "*");
    const others = samples
      .filter((name) => name !== sample)
      .flatMap((name) => [`samples/${name}/`, `widgets/${name}/`]);
    if (!wanted.includes("/")) return tree.has(wanted) || tree.isMade(wanted) || tree.hasName(wanted, others);
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
    return found.some((each) => tree.has(each)) || tree.isMade(wanted.replaceAll("*", "x"));
  }
}

/** A path has a folder of the root in front, a slash behind, or a name that looks like a file's. */
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
