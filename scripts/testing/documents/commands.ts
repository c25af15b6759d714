const command = /^(npm|npx|node|git|docker|curl|devtunnel|[A-Z_]+=\S+ npm) \S/;

/**
 * Commands that a Markdown page tells its reader to run: lines of `sh` blocks, indented lines without the explanation beside
 * them, and inline code. An option on a command's line (`-- --reset`) adds another command.
 */
export function commandsIn(page: string): string[] {
  return [...new Set(extractProse(page).flatMap((line) => commandsOn(line)))];
}

function commandsOn(line: string): string[] {
  const inCode = [...line.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
  const [indented = ""] = line.startsWith("    ") ? line.trim().split(/ {2,}| {2}/) : [];
  const commands = [indented, ...inCode].filter((text) => command.test(text));
  const [first] = commands;
  // Options stand in place of those of the command before.
  const base = first?.replace(/ -- .*/, "");
  const options = inCode
    .filter((code) => code.startsWith("-- --"))
    .map((option) => `${base} ${option}`);
  return first === undefined ? [] : [...commands, ...options];
}

/** Lines of a page, with those of `sh` blocks indented and without those of other blocks. */
function extractProse(page: string): string[] {
  const parts = page.split(/^```(\w*)\n([\s\S]*?)^```$/gm);
  return parts.flatMap((part, index) => {
    if (index % 3 === 0) return part.split("\n");
    return index % 3 === 2 && parts[index - 1] === "sh"
      ? part.split("\n").map((line) => `    ${line}`)
      : [];
  });
}
