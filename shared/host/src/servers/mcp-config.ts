import { z } from "zod";

const texts = z.record(z.string(), z.string());

const entriesSchema = z.record(
  z.string(),
  z.union([
    z.object({ url: z.string(), headers: texts.optional() }),
    z.object({
      command: z.string(),
      args: z.array(z.string()).default([]),
      env: texts.default({}),
    }),
  ]),
);

const fileSchema = z.union([
  z.object({ servers: entriesSchema }).transform(({ servers }) => servers),
  z.object({ mcpServers: entriesSchema }).transform(({ mcpServers }) => mcpServers),
]);

/** Server at an address. */
interface AddressEntry {
  readonly title: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Program that speaks MCP over standard input and output. */
export interface CommandEntry {
  /** Name that the person gave it; without one, the server's own name or the command is shown. */
  readonly title?: string | undefined;
  /** Program and its arguments. */
  readonly words: readonly string[];
  /** Environment variables besides the usual ones, such as PATH. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Reads the servers of an `mcp.json` of VS Code (`servers`) or other clients (`mcpServers`). Throws an `Error` for people.
 * @example
 * readMcpConfig('{ "servers": { "Boxes": { "command": "node", "args": ["boxes.js"] } } }').commands;
 * // [{ title: "Boxes", words: ["node", "boxes.js"], env: {} }]
 */
export function readMcpConfig(json: string) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new Error("This is not JSON. Remove comments and trailing commas.");
  }
  const { data } = fileSchema.safeParse(parsed);
  if (!data) throw new Error("This has no “servers” or “mcpServers” with a url or a command each.");
  const servers: AddressEntry[] = [];
  const commands: CommandEntry[] = [];
  for (const [title, entry] of Object.entries(data)) {
    const [blank] = JSON.stringify(entry).match(/\$\{[^}]*\}/) ?? [];
    if (blank)
      throw new Error(
        `${title}: put the value in the place of ${blank}, which only your editor knows.`,
      );
    if ("url" in entry) servers.push({ title, ...entry });
    else commands.push({ title, words: [entry.command, ...entry.args], env: entry.env });
  }
  return { servers, commands };
}

/**
 * Terminal command that opens the local host for these programs. Values of the environment stay out of it: with one program, it passes
 * on the variables of the terminal by their names.
 */
export function toHostCommand(commands: readonly CommandEntry[]): string {
  const [command, ...others] = commands;
  if (!command || others.length > 0) return "npm run host -- --config mcp.json";
  const names = Object.keys(command.env);
  const variables = names.length > 0 ? ["--env", names.join(",")] : [];
  return ["npm run host --", ...variables, "--", ...command.words.map(quote)].join(" ");
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Reads headers, one per line: `Name: value`. Throws an `Error` for people. */
export function readHeaders(lines: string): Record<string, string> | undefined {
  const filled = lines.split("\n").filter((line) => line.trim());
  const headers = filled.map((line) => {
    const [, name, value] = /^\s*([\w.-]+)\s*:\s*(.+?)\s*$/.exec(line) ?? [];
    if (!name || !value) throw new Error(`Write each header as “Name: value”, one per line.`);
    return [name, value];
  });
  return headers.length > 0 ? Object.fromEntries(headers) : undefined;
}
