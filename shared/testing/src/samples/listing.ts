import { readFileSync } from "node:fs";
import type { SeedRows, TableSet } from "@suite/storage";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { showsToolTable, toolTable } from "../tool-table.ts";
import {
  type Call,
  getDefinition,
  protocolRevisions,
  type RunningSample,
  startSample,
  type TestedSample,
  withPlainCalls,
} from "./sample.ts";

/**
 * Lists tools, prompts, templates and records as clients of both protocol revisions do, and reads a record of each kind.
 * @param records number of the seed's records under each template, `{ "library://books/{id}": 14 }`
 */
export function testListing<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  running: () => RunningSample<Tables>,
  records: Readonly<Record<string, number>>,
) {
  const { tools, walkthroughs, resources } = getDefinition(sample);

  describe.each(protocolRevisions)("a client of $revision", ({ connect }) => {
    test("is offered the tools, the prompts of the walkthroughs and the templates", async () => {
      const { client, close } = await connect(running().url, {});
      const listed = await client.listTools();
      const remote = tools.filter(({ local }) => !local);
      expect(listed.tools.map(({ name }) => name)).toEqual(remote.map(({ name }) => name));
      const { prompts } = await client.listPrompts();
      expect(prompts.map(({ name }) => name)).toEqual(walkthroughs.map(({ name }) => name));
      const { resourceTemplates } = await client.listResourceTemplates();
      expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(
        expect.arrayContaining(Object.keys(records)),
      );
      await close();
    });

    test("can list the records, page by page, and read them", async () => {
      const { client, close } = await connect(running().url, {});
      const uris: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await client.listResources({ cursor });
        uris.push(...page.resources.map(({ uri }) => uri));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      for (const { uriTemplate, matches } of resources.filter((one) => one.uriTemplate in records)) {
        const matching = uris.filter(matches);
        expect(matching, uriTemplate).toHaveLength(records[uriTemplate] ?? 0);
        const [uri = ""] = matching;
        const { contents } = await client.readResource({ uri });
        expect(contents[0], uri).toMatchObject({ uri, text: expect.stringMatching(/^\{".+\}$/s) });
        await expect(client.readResource({ uri: uri.replace(/[^/]+$/, "none") })).rejects.toThrow();
      }
      await close();
    });
  });
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
  const sizes: Record<string, Record<string, number>> = {};
  const forModel = getDefinition(sample).tools.filter(
    ({ name, visibility, local }) => visibility.includes("model") && !local && name !== "undo-change",
  );
  const seeds = [
    { when: "at seed size", rows: undefined },
    // Thousands of rows take ten seconds.
    ...(process.env.RELEASE_TESTS ? [{ when: "with thousands more rows of long texts", rows }] : []),
  ];
  test.each(seeds)("no answer for the model reaches 10 KB $when", { timeout: 120_000 }, async (seed) => {
    const { when, rows: more } = seed;
    const running = await startSample(sample, more && { rows: more() });
    for (const [name, args] of withPlainCalls(forModel, calls)) {
      const { structuredContent, text } = await running.callTool(name, { ...args });
      const bytes = structuredContent ? Buffer.byteLength(JSON.stringify(structuredContent)) : 0;
      sizes[name] = { ...sizes[name], [when]: Math.max(bytes, sizes[name]?.[when] ?? 0) };
      expect(bytes, name).toBeLessThan(bytesAtMost);
      expect(text.length, name).toBeLessThan(bytesAtMost);
    }
    await running.close();
  });

  test.runIf(process.env.RELEASE_TESTS)("every tool for the model was measured with an answer", () => {
    const answered = Object.keys(sizes).filter((name) =>
      Object.values(sizes[name] ?? {}).some((bytes) => bytes > 0),
    );
    expect(answered).toEqual(expect.arrayContaining(forModel.map(({ name }) => name)));
  });
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
export function testCursors<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  running: () => RunningSample<Tables>,
  args: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): void {
  const paged = getDefinition(sample)
    .tools.filter(({ inputSchema, local }) => !local && "cursor" in inputSchema.shape)
    .map(({ name }) => name);
  const call = (name: string, more: object) => running().callTool(name, { ...args[name], ...more });
  const cursors = new Map<string, string>();

  test.each(paged)("the pages of %s have each row once", async (name) => {
    const rows = new Set<string>();
    let [cursor, total, count]: [string | undefined, number | undefined, number] = [undefined, undefined, 0];
    do {
      const { isError, structuredContent, text } = await call(name, { limit: 3, cursor });
      expect(isError, text).toBe(false);
      const [page] = pagesIn(structuredContent);
      for (const row of page?.items ?? []) rows.add(JSON.stringify(row));
      count += page?.items?.length ?? 0;
      total = page?.total;
      cursor = page?.cursor;
      if (cursor) cursors.set(name, cursor);
    } while (cursor !== undefined);
    expect(rows.size).toBe(count);
    if (total !== undefined) expect(count).toBe(total);
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

/** Compares a sample's README, `new URL("../README.md", import.meta.url)`, with its definitions: the tool table and the prompts. */
export function testReadme<Tables extends TableSet>(sample: TestedSample<Tables>, page: URL) {
  const readme = readFileSync(page, "utf8");
  const { tools, walkthroughs } = getDefinition(sample);

  test("the README's tool table matches the definitions", () => {
    expect(showsToolTable(readme, tools), `Run npm run snapshots to write it:\n${toolTable(tools)}`).toBe(
      true,
    );
  });

  test("the README quotes every prompt", () => {
    for (const { prompt } of walkthroughs) expect(readme).toContain(prompt);
  });
}
