import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { SuiteServer } from "@suite/server";
import type { TableSet, TableSource } from "@suite/storage";
import type { FrameLocator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { drawnTo, playedTo, useLocalHost, widgetIn } from "./local-host.ts";
import { type Call, getDefinition, type TestedSample } from "./sample.ts";

/** A change that a person makes in a widget of the last release, whose words the trials of this version may not know. */
export interface WidgetEdit {
  readonly widget: string;
  readonly opener: Call;
  edit(widget: FrameLocator): Promise<void>;
  /** Tool that the widget must have called. */
  readonly saves: string;
  /**
   * Error that the page shows in place of the edit when this version breaks pages of the last release, which the changelog says.
   * To be removed with the next release.
   */
  readonly refused?: RegExp;
}

/**
 * Opens the widgets of earlier pages, as hosts keep them, on the server of this version: every scenario of the tools that were
 * listed with these pages, then each edit. They are the pages in the folder `RELEASED_PAGES`, which `npm run test:release -- pages` builds;
 * without it nothing runs. What fails here fails for people until their host has read the new page.
 */
export function testReleasedPages<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  edits: readonly WidgetEdit[],
): void {
  const { name, scenarios, widgets } = getDefinition(sample);
  const folder = `${process.env.RELEASED_PAGES}/${name}`;
  const released = namesIn(folder, ".html");
  const listed = namesIn(`${folder}/tools`, ".json");
  const offered = widgets.list().map((widget) => widget.name);
  const opened = new Set<string>();

  describe.runIf(released.length > 0)("pages of the last release", () => {
    const local = useLocalHost({
      ...sample,
      server: (store: TableSource<Tables>) => withPages(sample.server(store), folder, opened),
    });

    // A host that lists a new tool gets the address of the new page with it, so earlier pages show no results of new tools.
    test.each(scenarios.filter(({ steps }) => steps.every(({ call }) => listed.includes(call))))(
      "draw the scenario $name",
      async ({ name: scenario, steps }) => {
        await local().reset();
        await local().open({ scenario, step: String(steps.length) });
        const { page, errors } = local();
        await playedTo(page, steps.length);
        await drawnTo(page, steps.filter(({ expect: expected }) => expected?.widget).length);
        expect(errors).toEqual([]);
      },
    );

    test.each(edits.filter(({ widget }) => released.includes(widget)))(
      "save an edit in $widget",
      async ({ opener: [tool, args], edit, saves, refused }) => {
        await local().reset();
        await local().open({ tool, args: JSON.stringify(args), run: "1", mode: "fullscreen" });
        const { page, errors } = local();
        const widget = widgetIn(page.locator("[data-widget-status=initialized]"));
        await widget.getByRole("heading", { level: 1 }).waitFor();
        const alert = widget.getByRole("alert");
        const refusal = refused && alert.filter({ hasText: refused }).waitFor();
        const saved = edit(widget).then(() => true);
        if (!(await Promise.any([saved, ...(refusal ? [refusal.then(() => false)] : [])]))) return;
        const writers = async () => (await local().changes()).map(({ tool: by }) => by);
        await expect.poll(writers).toContain(saves);
        expect(await alert.allTextContents()).toEqual([]);
        expect(errors).toEqual([]);
      },
    );

    test("were all opened, but for those of removed widgets", () => {
      expect(released.filter((one) => offered.includes(one) && !opened.has(one))).toEqual([]);
    });
  });
}

/** Names of the files with this extension in a folder, without it; none if there is no such folder. */
function namesIn(folder: string, extension: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length));
}

/** The server with the pages in the folder, each with the key that the server gives its pages. */
function withPages(server: SuiteServer, folder: string, opened: Set<string>): SuiteServer {
  return {
    ...server,
    async readResource(uri, exchange) {
      const read = await server.readResource(uri, exchange);
      const name = server.widgets.list().find((widget) => widget.uri === uri)?.name ?? "";
      const file = `${folder}/${name}.html`;
      if (!existsSync(file)) return read;
      opened.add(name);
      const page = readFileSync(file, "utf8");
      const contents = read.contents.map((one) => {
        const [key = ""] = ("text" in one && /<meta name="widget-key"[^>]*>/.exec(one.text)) || [];
        return { ...one, text: page.replace(/<head[^>]*>/i, (head) => `${head}${key}`) };
      });
      return { ...read, contents };
    },
  };
}
