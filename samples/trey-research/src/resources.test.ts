import { connectClient2026 } from "@suite/testing/clients";
import { expect, test } from "vitest";
import { useReadOnlyServer } from "./testing/start.ts";

const trey = useReadOnlyServer();

test("ids and arguments of prompts complete from the tables, in both protocol revisions", async () => {
  const client2026 = await connectClient2026(trey().url);
  for (const { client: connected } of [trey(), client2026]) {
    const complete = async (prompt: string, name: string, value: string, chosen = {}) => {
      const ref = { type: "ref/prompt", name: prompt } as const;
      const context = { arguments: chosen };
      return (await connected.complete({ ref, argument: { name, value }, context })).completion
        .values;
    };
    const ref = { type: "ref/resource", uri: "trey://consultants/{id}" } as const;
    const byName = await connected.complete({ ref, argument: { name: "id", value: "jose lu" } });
    expect(byName.completion.values).toEqual(["8"]);
    expect(await complete("staff-copilot-project", "skill", "rea")).toContain("React");
    expect(await complete("compare-two-people", "otherConsultant", "sanjay")).toEqual([
      "Sanjay Puranik",
    ]);
    expect((await complete("staff-copilot-project", "project", "co")).length).toBeGreaterThan(1);
    const client = { client: "Consolidated Messenger" };
    expect(await complete("staff-copilot-project", "project", "co", client)).toHaveLength(1);
  }
  await client2026.close();
});
