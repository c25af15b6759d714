import {
  type Client2026,
  type ConnectedClient,
  connectClient,
  connectClient2026,
} from "@suite/testing/clients";
import { expect, test } from "vitest";
import { expectConsistent } from "./testing/plans.ts";
import { useServer } from "./testing/start.ts";

const running = useServer();

/** Clients that offer app-only tools to the model, and the parts of a result they show it. */
const clients: readonly [
  name: string,
  connect: (url: string) => Promise<ConnectedClient | Client2026>,
  shown: readonly string[],
][] = [
  [
    "LangChain: 2025 without capabilities",
    (url) => connectClient(url),
    ["content", "structuredContent", "_meta"],
  ],
  [
    "Mastra: 2026-07-28, which declares MCP Apps",
    (url) => connectClient2026(url, { extensions: { "io.modelcontextprotocol/ui": {} } }),
    ["structuredContent"],
  ],
];

test.each(clients)("a model behind %s cannot commit a plan", async (_, connect, shown) => {
  const { client, close } = await connect(running().url);
  const before = await running().everything();
  const call = (name: string, args: Record<string, unknown>) =>
    client.callTool({ name, arguments: args });
  const seen = async (name: string, args: Record<string, unknown>) => {
    const result: Record<string, unknown> = { ...(await call(name, args)) };
    return Object.fromEntries(shown.map((part) => [part, result[part]]));
  };
  const plan = await seen("create-dispatch-plan", {});
  const { planId, day, constraints, assignmentIds } = Object(plan.structuredContent);
  const checked = await seen("check-dispatch-plan", { planId, day, constraints, assignmentIds });
  expect(JSON.stringify(checked.structuredContent)).not.toContain("seal");
  const seals = [Object(plan._meta).review?.seal, Object(checked._meta).seal, "made.up"];
  for (const seal of seals.filter((one) => one !== undefined)) {
    for (const more of [{}, { widgetKey: "made-up" }, { widgetKey: seal.slice(0, 100) }]) {
      const { isError, content } = await call("commit-assignments", { seal, ...more });
      expect({ isError, content }).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(/^Nothing was done: /) }],
      });
    }
  }
  expect(await running().everything()).toEqual(before);
  await expectConsistent(running().store);
  await close();
});
