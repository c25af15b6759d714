import { loadEnvironment } from "./lib/root.ts";
import { run } from "./lib/run.ts";
import { samplesFrom } from "./lib/samples.ts";

/** Declares Node 22.19, and was seen to work on 20.20 as well. */
const inspector = "@modelcontextprotocol/inspector@2.12.0";

loadEnvironment();
const [sample] = samplesFrom(process.argv.slice(2));
if (sample) {
  const url = `http://127.0.0.1:${sample.port}/mcp`;
  console.log(
    `Opening the MCP Inspector on ${url}; start the server with: npm run start:server -- ${sample.name}`,
  );
  process.exitCode = await run("npx", ["-y", inspector, "--web", "--transport", "http", "--server-url", url]);
}
