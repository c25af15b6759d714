import { connectClient, connectModernClient } from "@suite/testing/clients";

/** A client that calls `wait` and is meant to be killed: `waiting-client.ts <url> <how it connects>`. */
const [, , url = "", kind] = process.argv;
const connected =
  kind === "2026"
    ? await connectModernClient(url)
    : await connectClient(url, { capabilities: kind === "session" ? { roots: {} } : {} });
process.send?.("connected");
await connected.callTool("wait");
