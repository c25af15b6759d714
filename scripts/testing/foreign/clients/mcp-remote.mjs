import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { withSdk } from "./with-sdk.mjs";

const proxy = fileURLToPath(new URL("node_modules/mcp-remote/dist/proxy.js", import.meta.url));

/** A client of stdio, whose requests mcp-remote passes on over HTTP. */
export default async function connect(url) {
  const client = new Client({ name: "foreign-clients", version: "1.0.0" });
  const args = [proxy, url, "--allow-http", "--transport", "http-only"];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" }),
  );
  return withSdk(client);
}
