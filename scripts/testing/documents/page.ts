import GithubSlugger from "github-slugger";
import { lexer, type Token, walkTokens } from "marked";

export interface Link {
  readonly text: string;
  readonly target: string;
  readonly isImage: boolean;
}

/** Links, headings and code of a Markdown page, as GitHub reads them. */
export interface Page {
  readonly path: string;
  readonly links: readonly Link[];
  /** Anchors of the headings, without `#`. */
  readonly anchors: readonly string[];
  /** Inline code, outside of code blocks. */
  readonly codes: readonly string[];
}

export function readPage(path: string, markdown: string): Page {
  const links: Link[] = [];
  const anchors: string[] = [];
  const codes: string[] = [];
  const slugger = new GithubSlugger();
  walkTokens(lexer(markdown), (token: Token) => {
    if (token.type === "codespan") codes.push(token.text);
    if (token.type === "heading") anchors.push(slugger.slug(toPlainText(token.tokens ?? [])));
    // GitHub turns plain email addresses into links too.
    if ((token.type === "link" || token.type === "image") && token.href !== `mailto:${token.text}`)
      links.push({ isImage: token.type === "image", text: token.text, target: token.href });
  });
  return { path, links, anchors, codes };
}

function toPlainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ("tokens" in token && token.tokens ? toPlainText(token.tokens) : token.raw))
    .join("");
}
