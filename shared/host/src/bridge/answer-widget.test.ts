import { AppBridge } from "@modelcontextprotocol/ext-apps/app-bridge";
import { expect, test } from "vitest";
import { answerWidget } from "./answer-widget.ts";
import { profiles } from "./profiles.ts";

test("forwards the `_meta` of a widget's call without the host's progress token", async () => {
  const metas: unknown[] = [];
  const bridge = new AppBridge(null, { name: "host", version: "1" }, { serverTools: {} });
  answerWidget(bridge, {
    profile: profiles.spec,
    server: {
      tools: [{ name: "save", inputSchema: { type: "object" } }],
      callTool: async (_name, _args, _signal, meta) => {
        metas.push(meta);
        return { content: [] };
      },
    },
    events: { record: () => undefined },
  });
  const extra = { mcpReq: { signal: new AbortController().signal } };
  const _meta = { progressToken: 1, "example/key": "k" };
  await bridge.oncalltool?.({ name: "save", arguments: {}, _meta }, Object(extra));
  expect(metas).toEqual([{ "example/key": "k" }]);
});
