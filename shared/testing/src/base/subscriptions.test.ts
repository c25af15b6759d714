import { connectStorage } from "@suite/storage";
import { expect, onTestFinished, test } from "vitest";
import { connectClient, connectClient2026 } from "../clients/index.ts";
import { startSample } from "../samples/sample.ts";
import { uniquePrefix } from "../storage/index.ts";
import { sample, writes } from "./ledger.ts";

/** Calls in turn, each with the records whose subscribers its write notifies. */
const calls = [
  [...writes[0], ["ledger://accounts/a"]],
  [...writes[2], ["ledger://accounts/b"]],
] as const;
const elsewhere = "ledger://accounts/c";

test("subscribers are notified of writes to a record by this and by another process", async () => {
  const tablePrefix = uniquePrefix();
  const running = await startSample(sample, { tablePrefix });
  const client2025 = await connectClient(running.url, { capabilities: { roots: {} } });
  const client2026 = await connectClient2026(running.url);
  onTestFinished(async () => {
    await Promise.all([client2025.close(), client2026.close()]);
    await running.close();
  });
  const heard = { client2025: new Set<unknown>(), client2026: new Set<unknown>() };
  client2025.client.fallbackNotificationHandler = async ({ params }) =>
    void heard.client2025.add(params?.uri);
  client2026.client.setNotificationHandler(
    "notifications/resources/updated",
    ({ params }) => void heard.client2026.add(params.uri),
  );
  const uris = new Set([...calls.flatMap(([, , changed]) => changed), elsewhere]);
  for (const uri of uris) await client2025.client.subscribeResource({ uri });
  await client2026.client.listen({ resourceSubscriptions: [...uris] });

  const notified = new Set<string>();
  for (const [tool, args, changed] of calls) {
    const { isError, text } = await running.callTool(tool, { ...args });
    expect(isError, text).toBe(false);
    for (const uri of changed) notified.add(uri);
    await expect.poll(() => heard.client2025).toEqual(notified);
    await expect.poll(() => heard.client2026).toEqual(notified);
  }
  const other = connectStorage({ tablePrefix }).open(sample.tables).as({ tool: "other", by: "Other" });
  await other.accounts.patch({ id: "c" }, { entries: 9 });
  await expect.poll(() => heard.client2025).toEqual(uris);
  await expect.poll(() => heard.client2026).toEqual(uris);
});
