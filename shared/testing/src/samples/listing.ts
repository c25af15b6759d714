import type { SuiteServer } from "@suite/server";
import type { SeedRows, TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  type AnySample,
  type Call,
  getDefinition,
  listResources,
  protocolRevisions,
  startSample,
  type TestedSample,
  withPlainCalls,
} from "./sample.ts";

/**
 * Lists tools, prompts, templates and records as clients of both protocol revisions do, and reads a record of each kind.
 * @param records number of the seed's records under each template, `{ "library://books/{id}": 14 }`
 */
export function testListing(
  { tools, scenarios, resources }: SuiteServer,
  running: () => AnySample,
  records: Readonly<Record<string, number>>,
) {
  const remote = tools.filter(({ local }) => !local);

  test.each(protocolRevisions)(
    "a client of $revision lists all and reads records",
    async ({ connect }) => {
      const { client, close } = await connect(running().url, {});
      const names = (listed: readonly { readonly name: string }[]) =>
        listed.map(({ name }) => name);
      expect(names((await client.listTools()).tools)).toEqual(names(remote));
      expect(names((await client.listPrompts()).prompts)).toEqual(names(scenarios));
      const templates = (await client.listResourceTemplates()).resourceTemplates;
      expect(templates.map(({ uriTemplate }) => uriTemplate)).toEqual(
        expect.arrayContaining(Object.keys(records)),
      );
      const uris = (await listResources(client)).map(({ uri }) => uri);
      for (const { uriTemplate, readVariables } of resources.filter(
        (one) => one.uriTemplate in records,
      )) {
        const matching = uris.filter(readVariables);
        expect(matching, uriTemplate).toHaveLength(records[uriTemplate] ?? 0);
        const [uri = ""] = matching;
        const { contents } = await client.readResource({ uri });
        expect(contents[0], uri).toMatchObject({ uri, text: expect.stringMatching(/^\{".+\}$/s) });
        await expect(client.readResource({ uri: uri.replace(/[^/]+$/, "none") })).rejects.toThrow();
      }
      await close();
    },
  );
}

const bytesAtMost = 10_000;

/**
 * Makes the calls on the seed and on `rows` (thousands more, with the longest texts): no answer reaches 10 KB of structured content
 * or 10,000 characters of text. `rows` are a release test. Each tool of the model must answer with data at least once; tools that need
 * no arguments are called as well.
 */
export function testSizes<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  { rows, calls }: { rows: () => SeedRows<Tables>; calls: readonly Call[] },
) {
  const answered = new Set<string>();
  const forModel = getDefinition(sample).tools.filter(
    ({ name, visibility, local }) =>
      visibility.includes("model") && !local && name !== "undo-change",
  );
  // Nobody is signed in here, for whom tools could use Microsoft Graph.
  const measured = forModel.filter(({ graph }) => graph === undefined);
  const seeds = [
    { when: "at seed size", more: undefined },
    // Thousands of rows take ten seconds.
    ...(process.env.RELEASE_TESTS
      ? [{ when: "with thousands more rows of long texts", more: rows }]
      : []),
  ];
  test.each(seeds)("no answer for the model reaches 10 KB $when", async ({ more }) => {
    const running = await startSample(sample, more && { rows: more() });
    for (const [name, args] of withPlainCalls(forModel, calls)) {
      const { structuredContent, text } = await running.callTool(name, { ...args });
      if (structuredContent) answered.add(name);
      expect(Buffer.byteLength(JSON.stringify(structuredContent ?? null)), name).toBeLessThan(
        bytesAtMost,
      );
      expect(text.length, name).toBeLessThan(bytesAtMost);
    }
    await running.close();
  });

  test.runIf(process.env.RELEASE_TESTS)(
    "every tool for the model was measured with an answer",
    () => {
      expect([...answered]).toEqual(expect.arrayContaining(measured.map(({ name }) => name)));
    },
  );
}

const pageSchema = z.object({
  items: z.array(z.unknown()).optional(),
  total: z.number().optional(),
  cursor: z.string().optional(),
});

/** Finds the pages in an answer: those with a cursor, or with items and their total. */
function pagesIn(value: unknown): z.infer<typeof pageSchema>[] {
  if (typeof value !== "object" || value === null) return [];
  const { data } = pageSchema.safeParse(value);
  const isPage = data && (data.cursor !== undefined || (data.items && data.total !== undefined));
  return [...(isPage ? [data] : []), ...Object.values(value).flatMap(pagesIn)];
}

/**
 * Pages through every tool that takes a cursor: its pages have each row once. Passes each tool the cursors of all others, which it
 * must refuse.
 * @param args arguments of the tools that need some
 */
export function testCursors(
  { tools }: SuiteServer,
  running: () => AnySample,
  args: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): void {
  const paged = tools
    .filter(({ inputSchema, local }) => !local && "cursor" in inputSchema.shape)
    .map(({ name }) => name);
  const call = (name: string, more: object) => running().callTool(name, { ...args[name], ...more });
  const cursors = new Map<string, string>();

  test.each(paged)("the pages of %s have each row once", async (name) => {
    const rows: string[] = [];
    let page: z.infer<typeof pageSchema> | undefined;
    do {
      const { isError, structuredContent, text } = await call(name, {
        limit: 3,
        cursor: page?.cursor,
      });
      expect(isError, text).toBe(false);
      [page] = pagesIn(structuredContent);
      rows.push(...(page?.items ?? []).map((row) => JSON.stringify(row)));
      if (page?.cursor) cursors.set(name, page.cursor);
    } while (page?.cursor !== undefined);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows).toHaveLength(page?.total ?? rows.length);
  });

  test.each(paged)("an empty cursor of %s is that of the first page", async (name) => {
    const first = await call(name, { limit: 3 });
    expect(first.isError, first.text).toBe(false);
    const pageOf = ({ structuredContent }: typeof first) => pagesIn(structuredContent)[0]?.items;
    expect(pageOf(await call(name, { limit: 3, cursor: "" }))).toEqual(pageOf(first));
  });

  test("a cursor is accepted by no other list", async () => {
    expect(cursors.size).toBeGreaterThan(0);
    for (const [owner, cursor] of cursors) {
      for (const name of paged.filter((each) => each !== owner)) {
        const { isError, text } = await call(name, { cursor });
        expect(isError, `cursor of ${owner} in ${name}`).toBe(true);
        expect(text).toContain("Call without a cursor to start from the first page.");
      }
    }
  });
}
