import type { TableSet } from "@suite/storage";
import { describe, expect, test } from "vitest";
import { definitionOf, eras, type TestedSample, useSample } from "./sample.ts";

/** What stands in the lists of a sample's server. */
export interface Listed {
  /** How many records the seed has under each template, `{ "library://books/{id}": 14 }`. */
  readonly records: Readonly<Record<string, number>>;
}

/** Lists tools, prompts, templates and records as clients of both eras do, and reads a record of each kind. */
export function testListing<Tables extends TableSet>(sample: TestedSample<Tables>, { records }: Listed) {
  const { tools, walkthroughs, resources } = definitionOf(sample);
  const running = useSample(sample);

  describe.each(eras)("a client of $era", ({ connect }) => {
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
        const found = uris.filter(matches);
        expect(found, uriTemplate).toHaveLength(records[uriTemplate] ?? 0);
        const [uri = ""] = found;
        const { contents } = await client.readResource({ uri });
        expect(contents[0], uri).toMatchObject({ uri, text: expect.stringMatching(/^\{".+\}$/s) });
        await expect(client.readResource({ uri: uri.replace(/[^/]+$/, "none") })).rejects.toThrow();
      }
      await close();
    });
  });
}
