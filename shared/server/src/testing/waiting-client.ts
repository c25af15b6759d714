import { connectClient, connectModernClient } from "@suite/testing/clients";

/** Client that calls `wait` and is meant to be killed: `waiting-client.ts <url> <kind>`. */
const [, , url = "", kind] = process.argv;
const connected =
  kind === "2026"
    ? await connectModernClient(url)
    : await connectClient(url, { capabilities: kind === "session" ? { roots: {} } : {} });
process.send?.("connected");
await connected.callTool("wait");
