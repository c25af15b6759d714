import { createMCPClient } from "@ai-sdk/mcp";
import { answerOf } from "./with-sdk.mjs";

export default async function connect(url) {
  const client = await createMCPClient({ transport: { type: "http", url } });
  const tools = await client.tools();
  return {
    tools: async () => Object.keys(tools),
    call: async (name, args) =>
      answerOf(await tools[name].execute(args, { toolCallId: "1", messages: [] })),
    read: async (uri) => (await client.readResource({ uri })).contents[0].text,
    close: () => client.close(),
  };
}
