import { lexer, type MarkedToken, type Token, type Tokens, walkTokens } from "marked";

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

/** Reference in brackets that stayed text because the page does not define its name. */
const undefinedLink = /\[([^[\]]+)\]\[([^[\]]*)\]/g;

export function readPage(path: string, text: string): Page {
  const tokens = allOf(lexer(text));
  const links = only(tokens, "link", "image").map(({ type, text, href }): Link => {
    return { isImage: type === "image", text, target: href };
  });
  const undefinedLinks = only(tokens, "text").flatMap((token) =>
    token.tokens === undefined ? [...token.raw.matchAll(undefinedLink)] : [],
  );
  return {
    path,
    // GitHub turns plain email addresses into links too.
    links: links.filter(({ text, target }) => target !== `mailto:${text}`),
    undefinedNames: undefinedLinks.map(([, label = "", name]) => (name || label).toLowerCase()),
    anchors: anchorsOf(only(tokens, "heading")),
    codes: only(tokens, "codespan").map((token) => token.text),
    newFiles: [
      ...matchesIn(text, /New file `([^`]+)`/g),
      ...matchesIn(text, /npm run new-sample -- (\S+)/g).flatMap(sampleFolders),
    ],
    diagrams: only(tokens, "code").flatMap(({ lang, text }) => (lang === "mermaid" ? [text] : [])),
  };
}

/** Tokens at any depth, in the order of the text. */
function allOf(tokens: Token[]): Token[] {
  const all: Token[] = [];
  walkTokens(tokens, (token) => void all.push(token));
  return all;
}

function only<Type extends MarkedToken["type"]>(tokens: readonly Token[], ...types: Type[]) {
  return tokens.filter((token): token is Extract<MarkedToken, { type: Type }> =>
    types.some((type) => type === token.type),
  );
}

function matchesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, match = ""]) => match);
}

const sampleFolders = (name: string) => [`samples/${name}`, `widgets/${name}`];

/** Anchors by GitHub's rules: lower case, no punctuation, hyphens for spaces, and a number after a repeated one. */
function anchorsOf(headings: readonly Tokens.Heading[]): string[] {
  const seen = new Map<string, number>();
  return headings.map(({ tokens }) => {
    const words = only(allOf(tokens), "text", "codespan", "escape").map(({ text }) => text);
    const slug = words
      .join("")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
      .replaceAll(" ", "-");
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}
