export interface Link {
  readonly text: string;
  readonly target: string;
  readonly isImage: boolean;
}

/** Links, headings and code of a Markdown page, as GitHub reads them. */
export interface Page {
  /** Path from the root. */
  readonly path: string;
  readonly links: readonly Link[];
  /** Names used in `[text][name]` without a `[name]: address` on the page. */
  readonly undefinedNames: readonly string[];
  /** Anchors of the headings, without `#`. */
  readonly anchors: readonly string[];
  /** Inline code, outside of code blocks. */
  readonly codes: readonly string[];
  /** Files that the page tells its reader to create, by hand or by a command. */
  readonly newFiles: readonly string[];
  readonly diagrams: readonly string[];
}

const fence = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm;
const inCode = /`([^`\n]+)`/g;
const inlineLink = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*<?([^()\s>]*)>?(?:\s+"[^"]*")?\s*\)/g;
const namedLink = /(!?)\[([^[\]]+)\]\[([^[\]]*)\]/g;
const definition = /^\[([^\]]+)\]:\s*(\S+)/gm;
const bareAddress = /(?<![("<\w])<?(https?:\/\/[^\s<>)]*[^\s<>).,:;])/g;

export function readPage(path: string, text: string): Page {
  const diagrams = [...text.matchAll(fence)].flatMap(([, name, body = ""]) =>
    name === "mermaid" ? [body] : [],
  );
  const prose = text.replace(fence, "");
  const plain = prose.replace(inCode, "");
  const names = new Map(
    [...plain.matchAll(definition)].map(([, name = "", target = ""]) => [name.toLowerCase(), target]),
  );
  const named = [...plain.matchAll(namedLink)].map(([, mark, label = "", name = ""]) => {
    return { isImage: mark === "!", text: label, name: (name || label).toLowerCase() };
  });
  const inline = [...plain.matchAll(inlineLink)].map(([, mark, label = "", target = ""]): Link => {
    return { isImage: mark === "!", text: label, target };
  });
  const bare = [...plain.replace(inlineLink, "").matchAll(bareAddress)].map(([, target = ""]): Link => {
    return { isImage: false, text: target, target };
  });
  return {
    path,
    links: [...inline, ...bare, ...named.flatMap(({ name, ...link }) => targeted(link, names.get(name)))],
    undefinedNames: named.map(({ name }) => name).filter((name) => !names.has(name)),
    anchors: anchorsOf(prose),
    newFiles: [
      ...matchesIn(prose, /New file `([^`]+)`/g),
      ...matchesIn(text, /npm run new-sample -- (\S+)/g).flatMap(sampleFolders),
    ],
    codes: matchesIn(prose, inCode),
    diagrams,
  };
}

function targeted(link: Omit<Link, "target">, target: string | undefined): Link[] {
  return target === undefined ? [] : [{ ...link, target }];
}

function matchesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, match = ""]) => match);
}

const sampleFolders = (name: string) => [`samples/${name}`, `widgets/${name}`];

/** Anchors by GitHub's rules: lower case, no punctuation, hyphens for spaces, and a number after a repeated one. */
function anchorsOf(prose: string): string[] {
  const seen = new Map<string, number>();
  return [...prose.matchAll(/^#{1,6} +(.*?)(?: +#+)?$/gm)].map(([, heading = ""]) => {
    const words = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const slug = words.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "").replaceAll(" ", "-");
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}
