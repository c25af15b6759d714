/** What a guide tells its reader to do. */
export type Step =
  | { readonly kind: "create"; readonly path: string; readonly text: string }
  | { readonly kind: "insert"; readonly path: string; readonly at: "top" | "end"; readonly text: string }
  | { readonly kind: "replace"; readonly path: string; readonly find: string; readonly put: string }
  | { readonly kind: "run"; readonly command: string };

interface Block {
  readonly language: string;
  readonly text: string;
  /** The sentence before it, which says what to do with it. */
  readonly said: string;
}

/**
 * The steps of a guide in Markdown, in its own words: a code block belongs to the file that the sentence before it names,
 * which begins with "New file", "At the top of", "At the end of" or, before a `diff` block, "In". Each line of a `sh` block is a command.
 * Throws for a block of which nobody could tell where it belongs.
 */
export function readGuide(markdown: string): Step[] {
  return blocksOf(markdown).flatMap((block): Step[] => {
    if (block.language === "sh") {
      return block.text.split("\n").map((command) => ({ kind: "run", command }));
    }
    return [editOf(block)];
  });
}

function blocksOf(markdown: string): Block[] {
  const fences = markdown.matchAll(/^([^\n]*)\n\n```(\w+)\n([\s\S]*?)\n```$/gm);
  return [...fences].map(([, said = "", language = "", text = ""]) => ({ language, text, said }));
}

function editOf({ language, text, said }: Block): Step {
  const [, how, path] = /(New file|At the top of|At the end of|In) `([^`]+)`:$/.exec(said) ?? [];
  if (path !== undefined && how === "In" && language === "diff")
    return { kind: "replace", path, ...sidesOf(text) };
  if (path === undefined || how === undefined || how === "In" || language === "diff") {
    throw new Error(`It does not say what to do with this block:\n${said}\n${text}`);
  }
  if (how === "New file") return { kind: "create", path, text: `${text}\n` };
  return { kind: "insert", path, at: how === "At the top of" ? "top" : "end", text: `${text}\n` };
}

/** What stands in the file now, and what shall stand there. */
function sidesOf(diff: string): { find: string; put: string } {
  const lines = diff.split("\n");
  const side = (left: string) =>
    lines
      .filter((line) => line.startsWith(left) || line.startsWith(" "))
      .map((line) => line.slice(1))
      .join("\n");
  return { find: side("-"), put: side("+") };
}
