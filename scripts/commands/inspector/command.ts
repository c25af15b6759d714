import { defineCommand } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { run } from "../../lib/processes.ts";
import { samplesNamed, whereServed } from "../../lib/samples.ts";

/** Declares Node 22.19, but also works on 20.20. */
const inspectorPackage = "@modelcontextprotocol/inspector@2.12.0";

export const command = defineCommand({
  name: "inspector",
  summary: "Opens the MCP Inspector for a running server.",
  names: {
    usage: "[sample]",
    parse(names, call) {
      const [sample] = samplesNamed(names);
      if (!sample || names.length > 1) throw new UsageError(`${call} takes one sample.`);
      return sample;
    },
  },
  options: {},
  examples: ["", "<sample>"],
  settings: "checked",
  async run({ named }) {
    const [{ name, title, port } = named] = whereServed([named]);
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
    return await run("npm", ["exec", "--yes", "--", inspectorPackage, ...target]);
  },
});
