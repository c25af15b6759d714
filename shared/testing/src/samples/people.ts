import { startLocalIssuer } from "@suite/dev/local-issuer";
import type { SuiteServer } from "@suite/server";
import { rightFor, scopeName } from "@suite/server/internal";
import { serve } from "@suite/server/serve";
import type { TableSet, TableSource } from "@suite/storage";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { connectClient, connectClient2026 } from "../clients/index.ts";
import { expectNone } from "../expect-none.ts";
import { type Example, toCall } from "../faults/run.ts";
import { createRandom } from "../random.ts";
import { allRoles, openSeeded, type TestedSample, withPlainCalls } from "./sample.ts";
import type { SuiteOptions } from "./suite-options.ts";

/**
 * Lets Ada and Bob, who may write, and Rita, who may read, use one server: records with an owner stay with their owner in every list,
 * record, history, undo and notification; others are common. The same checks must find a table that lost its owner.
 */
export function testPeople<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  writes: readonly Example[],
  notifications: SuiteOptions<Tables>["notifications"],
) {
  const owned = Object.entries(sample.tables).flatMap(([name, { owner }]) =>
    owner === undefined ? [] : name,
  );

  test("no person sees or undoes what belongs to another", async () => {
    const found = await leaks(sample, writes, listKinds(sample.tables, owned));
    expectNone(found, "Records that people see or undo against the rules", "docs/sign-in.md");
  });

  test.each(owned)("finds that %s has lost its owner", async (name) => {
    const kinds = listKinds(sample.tables, [name]);
    const planted = await leaks(withoutOwner(sample, name), writes, kinds);
    expect(planted.filter((leak) => leak.includes("sees"))).not.toEqual([]);
    expect(planted.filter((leak) => leak.includes("undid"))).not.toEqual([]);
  });

  const [first, second] = notifications ?? [];
  if (owned.length === 0 || !first || !second) return;
  test("a person is notified of their own records only", async () => {
    const { ada, bob } = await startForPeople(await openSeeded(sample), sample.server);
    const uris = [...first[2], ...second[2]];
    const adas = await subscribe(ada, uris);
    const bobs = await subscribe(bob, uris);
    await ada.client.callTool(first[0], { ...first[1] });
    await bob.client.callTool(second[0], { ...second[1] });
    for (const heard of bobs) await expect.poll(() => heard).toEqual(second[2]);
    for (const heard of adas) await expect.poll(() => heard).toEqual(first[2]);
  });
}

function listKinds(tables: TableSet, names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => tables[name]?.kind ?? []));
}

function withoutOwner<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  table: string,
): TestedSample<Tables> {
  return {
    ...sample,
    tables: { ...sample.tables, [table]: { ...sample.tables[table], owner: undefined } },
  };
}

/**
 * Makes every kind of write as Ada, and returns what Bob and Rita see of it or can undo against the rules. Only their owner may see
 * records of `kinds`.
 */
async function leaks<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  writes: readonly Example[],
  kinds: ReadonlySet<string>,
): Promise<string[]> {
  const store = await openSeeded(sample);
  const { ada, bob, rita, core } = await startForPeople(store, sample.server);
  const colleagues = [bob, rita];
  // Where every record is common, views may differ.
  const readViews = () =>
    Promise.all(kinds.size > 0 ? colleagues.map((person) => readView(person, core)) : []);
  const before = await readViews();
  const random = createRandom("people");
  for (const example of writes) {
    const call = await toCall(example, ada.client, random);
    const { isError, text } = await ada.client.callTool(...call);
    if (isError)
      expect.fail(
        `${call[0]} was refused to Ada, who holds ${allRoles(core).join(", ")}: ${text}\n` +
          "If it takes another role, add a person with it to `people` of the server. See samples/require-a-role.md.",
      );
  }
  const { changes } = await store.readOnly().history.list({ limit: 100 });
  const own = changes.filter(({ kind }) => kinds.has(kind)).map(({ id }) => id);
  const common = changes.filter(({ kind }) => !kinds.has(kind)).map(({ id }) => id);
  expect(own.length > 0).toBe(kinds.size > 0);
  expect(await readHistory(ada)).toEqual(
    expect.arrayContaining(changes.slice(0, 20).map(({ id }) => id)),
  );
  const leaked: string[] = [];
  const after = common.length === 0 ? await readViews() : before;
  for (const [at, person] of colleagues.entries()) {
    const seen = await readHistory(person);
    if (own.some((id) => seen.includes(id))) leaked.push(`${person.name} sees changes of Ada`);
    expect(seen).toEqual(expect.arrayContaining(common.slice(0, 20 - own.length)));
    if (JSON.stringify(after[at]) !== JSON.stringify(before[at]))
      leaked.push(`${person.name} sees records of Ada`);
  }
  const [last = ""] = common;
  if (last) expect(await undo(rita, last)).toBe("forbidden");
  if (last) expect(await undo(bob, last)).toBeUndefined();
  for (const id of own) {
    expect(await undo(rita, id)).toBe("forbidden");
    if ((await undo(bob, id)) !== "not_found")
      leaked.push(`Bob undid a change of Ada, or learned that there is one`);
  }
  if (own[0] && leaked.length === 0) expect(await undo(ada, own[0])).toBeUndefined();
  return leaked;
}

type Person = Awaited<ReturnType<typeof startForPeople>>["ada"];

async function startForPeople<Tables extends TableSet>(
  store: TableSource<Tables>,
  serverOf: (store: TableSource<Tables>) => SuiteServer,
) {
  const core = serverOf(store);
  const issuer = await startLocalIssuer();
  const auth = { issuer: issuer.issuer, audiences: [issuer.audience] };
  // All resources are read after each write: more calls than a person makes in a minute.
  const server = await serve(core, { port: 0, auth, callsPerMinute: 0 });
  onTestFinished(async () => {
    await server.close();
    await issuer.close();
  });
  const connect = async (name: string, roles: readonly string[]) => {
    const scopes = (["read", "write"] as const).map((right) => scopeName(core.name, right));
    const token = await issuer.mint({
      resource: server.url,
      scopes,
      person: { name, roles },
    });
    const headers = { authorization: `Bearer ${token}` };
    const client = await connectClient(server.url, { headers });
    onTestFinished(() => client.close());
    return { name, url: server.url, headers, client };
  };
  const ada = await connect("Ada", allRoles(core));
  const bob = await connect("Bob", allRoles(core));
  const rita = await connect("Rita", ["Reader"]);
  return { ada, bob, rita, core };
}

/** Everything that a person reads without arguments: tools, lists, records. */
async function readView({ client }: Person, { tools }: SuiteServer): Promise<unknown[]> {
  const reading = tools.filter((tool) => rightFor(tool) === "read" && !tool.local);
  const results: unknown[] = [];
  for (const [tool, args] of withPlainCalls(reading, [])) {
    const { text, structuredContent } = await client.callTool(tool, { ...args });
    results.push({ text, structuredContent: withoutTimes(structuredContent) });
  }
  const { resources } = await client.client.listResources();
  for (const { uri } of resources.filter(({ uri }) => !uri.startsWith("ui://")))
    results.push((await client.client.readResource({ uri })).contents);
  return results;
}

function withoutTimes(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content ?? null), (_, value) =>
    typeof value === "string" && Math.abs(Date.now() - Date.parse(value)) < 60_000 ? "now" : value,
  );
}

const changesSchema = z.object({ changes: z.array(z.object({ id: z.string() })) });

async function readHistory({ client }: Person): Promise<string[]> {
  const { structuredContent } = await client.callTool("show-recent-changes", { limit: 20 });
  return changesSchema.parse(structuredContent).changes.map(({ id }) => id);
}

/** Code of the error; `undefined` if the change was undone. */
async function undo({ client }: Person, changeId: string): Promise<string | undefined> {
  return (await client.callTool("undo-change", { changeId })).error?.code;
}

/** Subscribes a client of each protocol revision. Returns the URIs of the notifications that each gets. */
async function subscribe({ url, headers }: Person, uris: readonly string[]): Promise<unknown[][]> {
  const heard: [unknown[], unknown[]] = [[], []];
  const client2025 = await connectClient(url, { headers, capabilities: { roots: {} } });
  const client2026 = await connectClient2026(url, { headers });
  onTestFinished(async () => void (await Promise.all([client2025.close(), client2026.close()])));
  client2025.client.fallbackNotificationHandler = async ({ params }) =>
    void heard[0].push(params?.uri);
  client2026.client.setNotificationHandler(
    "notifications/resources/updated",
    ({ params }) => void heard[1].push(params.uri),
  );
  for (const uri of uris) await client2025.client.subscribeResource({ uri });
  await client2026.client.listen({ resourceSubscriptions: [...uris] });
  return heard;
}
