import { z } from "zod";

const texts = z.record(z.string(), z.string());

type HeaderValues = z.infer<typeof texts> | undefined;

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

/** Reads servers and commands of an `mcp.json` of VS Code (`servers`) or other clients. Throws an `Error` for people. */
export function readMcpConfig(json: string) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new Error("This is not JSON. Remove comments and trailing commas.");
  }
  const { data } = fileSchema.safeParse(parsed);
  if (!data) throw new Error("This has no “servers” or “mcpServers” with a url or a command each.");
  const servers: { title: string; url: string; headers?: HeaderValues }[] = [];
  const commands: string[] = [];
  for (const [title, entry] of Object.entries(data)) {
    const [blank] = JSON.stringify(entry).match(/\$\{[^}]*\}/) ?? [];
    if (blank)
      throw new Error(
        `${title}: put the value in the place of ${blank}, which only your editor knows.`,
      );
    if ("url" in entry) servers.push({ title, ...entry });
    else commands.push(toHostCommand(entry));
  }
  return { servers, commands };
}

/** Values of the environment stay out: the command passes on the variables of the terminal by their names. */
function toHostCommand({
  command,
  args,
  env,
}: {
  command: string;
  args: string[];
  env: object;
}): string {
  const names = Object.keys(env);
  const variables = names.length > 0 ? ["--env", names.join(",")] : [];
  return ["npm run host --", ...variables, "--", ...[command, ...args].map(quote)].join(" ");
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
