import { setting } from "@suite/contracts/node";
import { commandLine } from "./lib/command-line.ts";
import { run } from "./lib/run.ts";
import { samplesFrom } from "./lib/samples.ts";
import { loadSettings } from "./lib/settings.ts";

/** Declares Node 22.19, and was seen to work on 20.20 as well. */
const inspector = "@modelcontextprotocol/inspector@2.12.0";

const { names } = commandLine({
  name: "inspector",
  summary: "Opens the MCP Inspector on a running server.",
  names: "[sample]",
  options: {},
});
loadSettings();
const [sample] = samplesFrom(names);
if (sample) {
  const { origin } = new URL(`http://localhost:${setting("PORT") ?? sample.port}`);
  const running = await fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (running) {
    console.log(
      `Opening the MCP Inspector on ${sample.title}. Turn on the switch of the server's card there.`,
    );
    const target = ["--web", "--transport", "http", "--server-url", `${origin}/mcp`];
    process.exitCode = await run("npm", ["exec", "--yes", "--", inspector, ...target]);
  } else {
    console.error(
      `${sample.name} does not answer at ${origin}. Start it: npm run start:server -- ${sample.name}`,
    );
    process.exitCode = 1;
  }
}
