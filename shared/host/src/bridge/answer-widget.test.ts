import { AppBridge } from "@modelcontextprotocol/ext-apps/app-bridge";
import { expect, test } from "vitest";
import { answerWidget } from "./answer-widget.ts";
import { profiles } from "./profiles.ts";

test("forwards the `_meta` of a widget's call without the host's progress token", async () => {
  const metas: unknown[] = [];
  const inputSchema = { type: "object" as const };
  const bridge = new AppBridge(null, { name: "host", version: "1" }, { serverTools: {} });
  const [profile] = Object.values(profiles);
  if (!profile) throw new Error("No profile is defined.");
  answerWidget(bridge, {
    profile: { ...profile, confirmsWrites: false },
    server: {
      tools: [{ name: "save", inputSchema }],
      callTool: async (_name, _args, _signal, meta) => {
        metas.push(meta);
        return { content: [] };
      },
    },
    events: { record: () => undefined },
  });
  const signal = new AbortController().signal;
  const extra = { mcpReq: { signal } };
  const _meta = { progressToken: 1, "example/key": "k" };
  await bridge.oncalltool?.({ name: "save", arguments: {}, _meta }, Object(extra));
  expect(metas).toEqual([{ "example/key": "k" }]);
});
