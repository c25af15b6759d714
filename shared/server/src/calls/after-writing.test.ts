import { expect, it } from "vitest";
import { z } from "zod";
import { defineTool } from "../define/tool.ts";
import { createServer } from "../server/server.ts";
import { logLines } from "../testing/log-lines.ts";
import { RequestScope } from "./exchange.ts";

it("a tool that elicits after a write fails, also for clients without elicitation", async () => {
  const { log, lines } = logLines();
  const changes: string[] = [];
  const store = {
    writes: {
      get outcome() {
        return changes.length > 0 ? ("applied" as const) : ("not_applied" as const);
      },
      changeIds: changes,
      repeatedFrom: undefined,
    },
    findEarlier: async () => false,
    write: () => changes.push("change-1"),
  };
  const hasty = defineTool({
    name: "hasty",
    title: "Hasty",
    description: "Writes, then asks.",
    inputSchema: z.object({}),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    async handler(
      _,
      { store: { write }, confirm }: { store: typeof store; confirm(m: string): Promise<string> },
    ) {
      write();
      return { text: await confirm("Was that right?") };
    },
  });
  const facts = { name: "s", title: "S", version: "1", instructions: "", tools: [hasty], log };
  const source = { as: () => store, readOnly: () => store, ready: async () => undefined };
  const answer = await createServer({ ...facts, store: source }).callTool(
    "hasty",
    {},
    {
      scope: new RequestScope("r", { name: "Somebody" }, log),
      revision: "2025",
      client: { capabilities: { elicitation: false, sampling: false, roots: false } },
      signal: new AbortController().signal,
    },
  );
  expect(answer).toMatchObject({ isError: true, _meta: { error: { code: "saved", outcome: "applied" } } });
  expect(lines.at(-1)).toMatchObject({ err: { message: "A tool must elicit before it writes." } });
});
