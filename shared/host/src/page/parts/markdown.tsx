import { lexer, type Token, type Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";
import { useMarkdownStyles } from "./parts.styles.ts";

/** Draws Markdown as React elements. Markup, links and images appear as text, and nothing is parsed as HTML. */
export function Markdown({ text }: { text: string }) {
  const styles = useMarkdownStyles();
  return <div className={styles.text}>{each(lexer(text, { gfm: true }), block)}</div>;
}

/** Renders tokens as positional children, which need no keys because tokens never move. */
function each<T>(items: readonly T[], draw: (item: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw));
}

function block(token: Token): ReactNode {
  if (isA<Tokens.Heading>(token, "heading")) return <h4>{inline(token.tokens)}</h4>;
  if (isA<Tokens.Paragraph>(token, "paragraph")) return <p>{inline(token.tokens)}</p>;
  if (isA<Tokens.Blockquote>(token, "blockquote"))
    return <blockquote>{each(token.tokens, block)}</blockquote>;
  if (isA<Tokens.Code>(token, "code")) return <pre>{token.text}</pre>;
  if (isA<Tokens.List>(token, "list")) return list(token);
  if (isA<Tokens.Table>(token, "table")) return table(token);
  if (isA<Tokens.Text>(token, "text")) return inline(token.tokens ?? [], token.text);
  if (token.type === "hr") return <hr />;
  if (token.type === "space") return null;
  return <p>{token.raw}</p>;
}

function list({ items, ordered, start }: Tokens.List): ReactNode {
  const children = each(items, (item) => <li>{each(item.tokens, block)}</li>);
  return ordered ? <ol start={Number(start) || 1}>{children}</ol> : <ul>{children}</ul>;
}

function table({ header, rows }: Tokens.Table): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {each(header, (cell) => (
            <th>{inline(cell.tokens)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {each(rows, (row) => (
          <tr>
            {each(row, (cell) => (
              <td>{inline(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inline(tokens: Token[], fallback = ""): ReactNode {
  return tokens.length === 0 ? decodeEntities(fallback) : each(tokens, phrase);
}

function phrase(token: Token): ReactNode {
  if (isA<Tokens.Strong>(token, "strong")) return <strong>{inline(token.tokens)}</strong>;
  if (isA<Tokens.Em>(token, "em")) return <em>{inline(token.tokens)}</em>;
  if (isA<Tokens.Del>(token, "del")) return <del>{inline(token.tokens)}</del>;
  if (isA<Tokens.Codespan>(token, "codespan")) return <code>{decodeEntities(token.text)}</code>;
  if (isA<Tokens.Link>(token, "link"))
    return <abbr title={token.href}>{inline(token.tokens, token.text)}</abbr>;
  if (isA<Tokens.Image>(token, "image")) return <em>[image: {token.text}]</em>;
  if (token.type === "br") return <br />;
  if (isA<Tokens.Text>(token, "text") || isA<Tokens.Escape>(token, "escape"))
    return decodeEntities(token.text);
  return token.raw;
}

function isA<T extends Token>(token: Token, type: T["type"]): token is T {
  return token.type === type;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Decodes the characters that tools escape for HTML, because React renders text as is. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
