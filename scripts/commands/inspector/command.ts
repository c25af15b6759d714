import { Command } from "@commander-js/extra-typings";
import { examples } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { run } from "../../lib/processes.ts";
import { allSamples, sampleNamed, whereServed } from "../../lib/samples.ts";

/** Declares Node 22.19, but also works on 20.20. */
const inspectorPackage = "@modelcontextprotocol/inspector@2.12.0";

export const command = new Command("inspector")
  .argument("[sample]", "The sample; the first one by default", sampleNamed)
  .addHelpText("after", examples("", "<sample>"))
  .action(async (sample) => {
    const [served] = whereServed(sample ? [sample] : allSamples().slice(0, 1));
    if (!served) throw new CommandError("This folder has no samples.");
    const { name, title, port } = served;
    const origin = `http://localhost:${port}`;
    const running = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!running) {
      throw new CommandError(
        `${name} does not respond at ${origin}. Start it with npm run start:server -- ${name}.`,
      );
    }
    console.log(
      `Opening the MCP Inspector for ${title}. Turn on the switch on the server's card to connect.`,
    );
    const target = ["--web", "--transport", "http", "--server-url", `${origin}/mcp`];
    process.exitCode = await run("npm", ["exec", "--yes", "--", inspectorPackage, ...target]);
  });
