import { readFileSync } from "node:fs";
import { Command } from "@commander-js/extra-typings";
import { readMcpConfig, startHost } from "@suite/host";
import { step } from "../../bootstrap/steps.mjs";
import { examples, keepRunning } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { chosenHostPort, onHostPorts, openOption, portOption } from "../../lib/ports.ts";
import { build, Children, openBrowser } from "../../lib/processes.ts";

export const command = new Command("host")
  .argument("[command...]", "After --: the command that starts a server")
  .option("--url <address>", "Connects to the server at this address")
  .option(
    "--config <mcp.json>",
    "Connects to all servers of this file, at addresses and started by commands",
  )
  .option("--env <names>", "Passes these environment variables, such as A,B, to the command")
  .addOption(portOption)
  .addOption(openOption)
  .addHelpText(
    "after",
    examples("--url http://localhost:8080/mcp", "-- node server.js", "--config mcp.json"),
  )
  .action(async (words, { url, config, env, port, open }) => {
    if (url === undefined && config === undefined && words.length === 0) {
      throw new UsageError(
        "Give the address of a server with --url, a file with --config, or after -- the command that starts one.",
      );
    }
    if (url !== undefined && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : "")) {
      throw new UsageError(
        `--url ${url} is not an address. It looks like https://example.com/mcp.`,
      );
    }
    const file = config === undefined ? { servers: [], commands: [] } : readConfigFile(config);
    const chosen = await chosenHostPort(port);
    const pages = () => build({ quiet: true, samples: [] });
    if (!(await step("Building the page", pages, "The page is up to date")))
      throw new CommandError("Building the page failed. See the messages above.");
    const content = { samples: [], addresses: [...file.servers], commands: [...file.commands] };
    if (url !== undefined) content.addresses.unshift({ title: "", url });
    if (words.length > 0) content.commands.unshift({ words, env: readVariables(env) });
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
    if (open) openBrowser(running.url);
    await keepRunning();
  });

/** Reads the servers of an `mcp.json`. Throws a {@link CommandError} that names the file. */
function readConfigFile(path: string): ReturnType<typeof readMcpConfig> {
  try {
    return readMcpConfig(readFileSync(path, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${path} was not read. ${reason}`, { cause: error });
  }
}

/** Values of the environment variables that a list names: `API_KEY,MODE`. */
function readVariables(names = ""): Record<string, string> {
  const named = names.split(",").filter(Boolean);
  return Object.fromEntries(named.map((name) => [name, process.env[name] ?? ""]));
}
