import type { SuiteServer } from "@suite/server";
import { describe, expect, test } from "vitest";
import { allSamples } from "../lib/samples.ts";
import { trackedFiles } from "./tracked.ts";

for (const { name, folder } of allSamples()) {
  const { server }: { server: SuiteServer } = await import(`${folder}/src/server.ts`);
  const files = trackedFiles(new RegExp(`^samples/${name}/src/tools/[^/]+\\.ts$`)).map(({ path }) => path);
  const tools = files
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => path.slice(path.lastIndexOf("/") + 1, -3));

  describe(name, () => {
    test.each(tools)("%s is the file, the tool and, in camel case, the export", async (tool) => {
      const exported = await import(`${folder}/src/tools/${tool}.ts`);
      const camelCase = tool.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      expect(exported[camelCase]).toMatchObject({ name: tool });
    });

    test("the server lists every tool of the folder, and besides them only the base's history tools", () => {
      const listed = server.tools.map((tool) => tool.name);
      expect([...listed].sort()).toEqual([...tools, "show-recent-changes", "undo-change"].sort());
    });

    test("every tool has a test beside it", () => {
      expect(tools.filter((tool) => !files.includes(`samples/${name}/src/tools/${tool}.test.ts`))).toEqual(
        [],
      );
    });

    test("what returns data says its shape, and every widget comes from a tool that the model can call", () => {
      expect(server.tools.filter((tool) => !tool.outputSchema).map((tool) => tool.name)).toEqual([]);
      const hidden = server.tools.filter((tool) => tool.widget && !tool.visibility.includes("model"));
      expect(hidden.map((tool) => tool.name)).toEqual([]);
    });

    test("no description merely repeats its title", () => {
      const short = server.tools.filter(({ description, title }) => description.length <= title.length + 10);
      expect(short.map((tool) => tool.name)).toEqual([]);
    });
  });
}
