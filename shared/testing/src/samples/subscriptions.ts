import { connectStorage, type Store, type TableSet } from "@suite/storage";
import { expect, onTestFinished, test } from "vitest";
import { connectClient, connectClient2026 } from "../clients/index.ts";
import { uniquePrefix } from "../storage/index.ts";
import { type Call, startSample, type TestedSample } from "./sample.ts";

/** Writes, and the records whose subscribers they notify. */
export interface SubscribedWrites<Tables extends TableSet> {
  /** Calls in turn, each with the URIs that its write changes. */
  readonly calls: readonly (readonly [...call: Call, uris: readonly string[]])[];
  /** A write that another process makes, and the URIs it changes. */
  readonly elsewhere: { write(store: Store<Tables>): Promise<unknown>; readonly uris: readonly string[] };
}

/** Subscribes clients of both protocol revisions to all those records, and checks that each write notifies them, from any process. */
export function testSubscriptions<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  { calls, elsewhere }: SubscribedWrites<Tables>,
) {
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
    const uris = new Set([...calls.flatMap(([, , changed]) => changed), ...elsewhere.uris]);
    for (const uri of uris) await client2025.client.subscribeResource({ uri });
    await client2026.client.listen({ resourceSubscriptions: [...uris] });

    const told = new Set<string>();
    for (const [tool, args, changed] of calls) {
      const { isError, text } = await running.callTool(tool, { ...args });
      expect(isError, text).toBe(false);
      for (const uri of changed) told.add(uri);
      await expect.poll(() => heard.client2025, { timeout: 5000 }).toEqual(told);
      await expect.poll(() => heard.client2026, { timeout: 5000 }).toEqual(told);
    }
    const other = connectStorage({ tablePrefix }).open(sample.tables).as({ tool: "other", by: "Other" });
    await elsewhere.write(other);
    await expect.poll(() => heard.client2025, { timeout: 5000 }).toEqual(uris);
    await expect.poll(() => heard.client2026, { timeout: 5000 }).toEqual(uris);
  });
}
