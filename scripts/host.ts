import { startHost } from "@suite/host";
import { Children } from "./lib/children.ts";
import { defineCommand } from "./lib/command.ts";
import { CommandError, UsageError } from "./lib/errors.ts";
import { onFreePort } from "./lib/ports.ts";
import { build } from "./lib/run.ts";
import { step } from "./steps.mjs";

export const host = defineCommand({
  name: "host",
  summary: "Opens the local host for any MCP server: at an address, or started by a command.",
  names: {
    usage: "[-- command …]",
    parse: (command) => command,
  },
  options: {
    url: { type: "string", value: "https://…", help: "Connects to the server at this address" },
  },
  examples: ["--url http://localhost:8080/mcp", "-- node server.js"],
  async run({ named: command, values: { url } }) {
    const [program] = command;
    if (url === undefined && program === undefined) {
      throw new UsageError(
        "Give the address of a server with --url, or after -- the command that starts one.",
      );
    }
    const pages = () => build({ quiet: true, samples: [] });
    if (!(await step("Building the page", pages, "The page is up to date")))
      throw new CommandError("Building the page failed. See the messages above.");
    const content = {
      samples: [],
      addresses: url === undefined ? [] : [{ url }],
      commands: program === undefined ? [] : [command],
    };
    const running = await onFreePort(3000, (port) =>
      onFreePort(3100, (sandboxPort) => startHost({ port, sandboxPort, ...content }), [port]),
    ).catch((error: unknown) => {
      throw new CommandError(error instanceof Error ? error.message : String(error), { cause: error });
    });
    new Children().endWithProcess(running.close);
    console.log(`\nLocal host: ${running.url}\n\nPress Ctrl+C to stop it.`);
    const { openBrowser } = await import("./lib/run-suite.ts");
    openBrowser(running.url);
    return "running";
  },
});
