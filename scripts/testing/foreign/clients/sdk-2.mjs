import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { withSdk } from "./with-sdk.mjs";

export default async function connect(url) {
  const client = new Client(
    { name: "foreign-clients", version: "1.0.0" },
    { versionNegotiation: { mode: "auto" } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return withSdk(client);
}
