const command = /^(npm|npx|node|git|docker|curl|devtunnel|[A-Z_]+=\S+ npm) \S/;

/**
 * The commands that a Markdown page tells its reader to run: lines of `sh` blocks, indented lines up to the explanation beside
 * them, and words in backticks. An option told on a command's line (`-- --reset`) makes a command of its own. `<sample>` stands
 * in place of a sample's name, so that the same command of two pages is one.
 */
export function commandsIn(page: string, samples: readonly string[]): string[] {
  const names = new RegExp(`(?<![\\w/-])(${samples.join("|")})(?![\\w/-])`, "g");
  const found = proseOf(page).flatMap((line) => commandsOn(line));
  return [...new Set(found.map((each) => each.replaceAll(names, "<sample>")))];
}

function commandsOn(line: string): string[] {
  const inCode = [...line.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
  const [indented = ""] = line.startsWith("    ") ? line.trim().split(/ {2,}| {2}/) : [];
  const commands = [indented, ...inCode].filter((text) => command.test(text));
  const [first] = commands;
  const options = inCode.filter((code) => code.startsWith("-- --")).map((option) => `${first} ${option}`);
  return first === undefined ? [] : [...commands, ...options];
}

/** The lines of a page, those of `sh` blocks indented, and none of other blocks. */
function proseOf(page: string): string[] {
  const parts = page.split(/^```(\w*)\n([\s\S]*?)^```$/gm);
  return parts.flatMap((part, index) => {
    if (index % 3 === 0) return part.split("\n");
    return index % 3 === 2 && parts[index - 1] === "sh" ? part.split("\n").map((line) => `    ${line}`) : [];
  });
}
