import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { textOf } from "./with-sdk.mjs";

export default async function connect(url) {
  const client = new MultiServerMCPClient({ mcpServers: { sample: { transport: "http", url } } });
  const tools = await client.getTools();
  return {
    tools: async () => tools.map(({ name }) => name),
    async call(name, args) {
      const tool = tools.find((one) => one.name === name);
      const { content } = await tool.invoke({ type: "tool_call", id: "1", name, args });
      return { text: textOf(content) };
    },
    read: async (uri) => (await client.readResource("sample", uri))[0].text,
    close: () => client.close(),
  };
}
