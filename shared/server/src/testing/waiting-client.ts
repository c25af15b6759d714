import { connectClient, connectClient2026 } from "@suite/testing/clients";

/** Client that calls `wait` and is meant to be killed: `waiting-client.ts <url> <kind>`. */
const [, , url = "", kind] = process.argv;
const connected =
  kind === "2026"
    ? await connectClient2026(url)
    : await connectClient(url, { capabilities: kind === "session" ? { roots: {} } : {} });
process.send?.("connected");
await connected.callTool("wait");
