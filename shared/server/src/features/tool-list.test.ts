import { expect, it, vi } from "vitest";
import { z } from "zod";
import { defineTool } from "../define/tool.ts";
import { closeAfterAll } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { toolLists } from "./tool-list.ts";

const { core } = await closeAfterAll(startFixture());

it("lists the title of a tool in its annotations as well", () => {
  const { tools } = core.listTools();
  expect(tools.length).toBeGreaterThan(5);
  for (const { title, annotations } of tools) expect(annotations.title).toBe(title);
});

it("names the fields in which ChatGPT and Copilot pass files of the chat", () => {
  const tool = defineTool({
    name: "attach-file",
    title: "Attach a file",
    description: "Attaches a file.",
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
    chatFiles: { params: ["files"], addresses: ["$.file_url"] },
    inputSchema: z.object({ file_url: z.string().optional() }),
    handler: () => ({ text: "" }),
  });
  const list = () => {
    const [listed] = toolLists([tool], core.widgets)().tools;
    return listed?._meta;
  };
  expect(list()).toMatchObject({ "openai/fileParams": ["files"] });
  expect(list()).not.toHaveProperty(["microsoft/filePermissionGrant"]);
  vi.stubEnv("OBO_CLIENT_ID", "22222222-3333-4444-8555-666666666666");
  expect(list()).toMatchObject({
    "microsoft/filePermissionGrant": {
      clientId: "22222222-3333-4444-8555-666666666666",
      parameters: [{ jsonPath: "$.file_url" }],
    },
  });
  vi.unstubAllEnvs();
});
