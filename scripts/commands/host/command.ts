import { startHost } from "@suite/host";
import { step } from "../../bootstrap/steps.mjs";
import { defineCommand } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { chosenHostPort, hostOptions, onHostPorts } from "../../lib/ports.ts";
import { build, Children, openBrowser } from "../../lib/processes.ts";

export const command = defineCommand({
  name: "host",
  summary: "Opens the local host for any MCP server: at an address, or started by a command.",
  names: {
    usage: "[-- command …]",
    parse: (command) => command,
  },
  options: {
    url: { type: "string", value: "https://…", help: "Connects to the server at this address" },
    env: {
      type: "string",
      value: "NAME,…",
      help: "Passes these environment variables to the command",
    },
    ...hostOptions,
  },
  examples: ["--url http://localhost:8080/mcp", "-- node server.js"],
  settings: "unchecked",
  async run({ named: command, values: { url, env, port, "no-open": noOpen } }) {
    const [program] = command;
    if (url === undefined && program === undefined) {
      throw new UsageError(
        "Give the address of a server with --url, or after -- the command that starts one.",
      );
    }
    if (url !== undefined && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : "")) {
      throw new UsageError(
        `--url ${url} is not an address. It looks like https://example.com/mcp.`,
      );
    }
    const chosen = await chosenHostPort(port);
    const pages = () => build({ quiet: true, samples: [] });
    if (!(await step("Building the page", pages, "The page is up to date")))
      throw new CommandError("Building the page failed. See the messages above.");
    const content = {
      samples: [],
      addresses: url === undefined ? [] : [{ url }],
      commands: program === undefined ? [] : [command],
      variables: env?.split(",") ?? [],
    };
    const running = await onHostPorts(chosen, (ports) => startHost({ ...ports, ...content })).catch(
      (error: unknown) => {
        throw new CommandError(error instanceof Error ? error.message : String(error), {
          cause: error,
        });
      },
    );
    new Children().endWithProcess(running.close);
    console.log(`\nLocal host: ${running.url}\n\nPress Ctrl+C to stop it.`);
    const probe = { method: "HEAD", signal: AbortSignal.timeout(3_000) };
    if (url !== undefined && !(await fetch(url, probe).catch(() => undefined)))
      console.warn(
        `\nNothing answers at ${url} yet. The page connects as soon as the server is there.`,
      );
    if (!noOpen) openBrowser(running.url);
    return "running";
  },
});
