import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { withSdk } from "./with-sdk.mjs";

export default async function connect(url) {
  const client = new Client({ name: "foreign-clients", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return withSdk(client);
}
