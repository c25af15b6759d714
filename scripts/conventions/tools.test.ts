import { describe, expect, test } from "vitest";
import { z } from "zod";
import { importFile } from "../lib/root.ts";
import { allSamples, importServer } from "../lib/samples.ts";
import { trackedFiles } from "./tracked.ts";

const origins = z.array(z.string()).optional();
/** `_meta.ui` of a tool and of a widget's page. */
const apps = {
  tool: z.object({ resourceUri: z.string().optional(), visibility: z.array(z.string()) }),
  widget: z.object({
    csp: z.object({ connectDomains: origins, resourceDomains: origins }).optional(),
    prefersBorder: z.boolean(),
  }),
};

for (const sample of allSamples()) {
  const { name, folder } = sample;
  const server = await importServer(sample);
  const files = trackedFiles(new RegExp(`^samples/${name}/src/tools/[^/]+\\.ts$`)).map(({ path }) => path);
  const tools = files
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => path.slice(path.lastIndexOf("/") + 1, -3));

  describe(name, () => {
    test.each(tools)("%s names the file, the tool and, in camel case, the export", async (tool) => {
      const exported = await importFile(`${folder}/src/tools/${tool}.ts`);
      const camelCase = tool.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      expect(exported[camelCase]).toMatchObject({ name: tool });
    });

    test("OpenAI metadata of tools and widgets matches that of MCP Apps", () => {
      for (const { name: tool, annotations, _meta } of server.listTools().tools) {
        expect(Object.values(annotations), tool).toEqual(Array(4).fill(expect.any(Boolean)));
        const { resourceUri, visibility } = apps.tool.parse(_meta.ui);
        expect(_meta["openai/outputTemplate"], tool).toBe(resourceUri);
        expect(_meta["openai/widgetAccessible"], tool).toBe(visibility.includes("app"));
        if (!visibility.includes("model")) continue;
        expect(_meta["openai/toolInvocation/invoking"], tool).toMatch(/^.{3,64}$/);
        expect(_meta["openai/toolInvocation/invoked"], tool).toMatch(/^.{3,64}$/);
      }
      for (const { name: widget, _meta, description } of server.widgets.list()) {
        const { csp = {}, prefersBorder } = apps.widget.parse(_meta?.ui);
        expect(_meta, widget).toMatchObject({
          "openai/widgetDescription": description,
          "openai/widgetPrefersBorder": prefersBorder,
          "openai/widgetCSP": {
            connect_domains: csp.connectDomains ?? [],
            resource_domains: csp.resourceDomains ?? [],
          },
        });
      }
    });
  });
}
