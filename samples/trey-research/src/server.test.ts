import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { walkthroughs } from "../walkthroughs.ts";
import { tools } from "./server.ts";
import { useTrey } from "./testing/start-trey.ts";

const trey = useTrey();

test("every tool is a file of its name with a test beside it", () => {
  const own = tools.filter(({ name }) => !["show-recent-changes", "undo-change"].includes(name));
  const missing = own
    .flatMap(({ name }) => [`tools/${name}.ts`, `tools/${name}.test.ts`])
    .filter((path) => !existsSync(new URL(path, import.meta.url)));
  expect(missing).toEqual([]);
});

test("the model is offered the suite's tools, widgets their helpers as well", () => {
  const of = (audience: "model" | "app") =>
    tools.filter(({ visibility }) => visibility.includes(audience)).map(({ name }) => name);
  expect(of("model")).toHaveLength(14);
  expect(of("app").filter((name) => !of("model").includes(name))).toEqual([
    "list-consultants",
    "list-projects",
    "list-assignments",
    "list-editable-consultants",
  ]);
});

test("every model tool declares what it returns, and no description repeats a title only", () => {
  for (const { name, outputSchema, description, title } of tools) {
    expect(outputSchema, name).toBeDefined();
    expect(description.length, name).toBeGreaterThan(title.length + 10);
  }
});

test("records can be listed, page by page, and read", async () => {
  const { client } = trey();
  const uris: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listResources({ cursor });
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(uris.filter((uri) => uri.startsWith("trey://consultants/"))).toHaveLength(26);
  expect(uris.filter((uri) => uri.startsWith("trey://projects/"))).toHaveLength(14);
  const { contents } = await client.readResource({ uri: "trey://consultants/1" });
  expect(contents[0]).toMatchObject({ text: expect.stringContaining("Avery Howard") });
  const project = await client.readResource({ uri: "trey://projects/5" });
  expect(project.contents[0]).toMatchObject({ text: expect.stringContaining('"consultantId"') });
  await expect(client.readResource({ uri: "trey://consultants/none" })).rejects.toThrow();
});

test("templates and prompts are offered", async () => {
  const { client } = trey();
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(
    expect.arrayContaining(["trey://consultants/{id}", "trey://projects/{id}"]),
  );
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(walkthroughs.map(({ name }) => name));
});
