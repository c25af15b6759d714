import { getAllMcpTools, MCPServerStreamableHttp, RunContext } from "@openai/agents";
import { textOf } from "./with-sdk.mjs";

/** Calls tools as agents do: under names without hyphens, by schemas converted to OpenAI's strict ones. */
export default async function connect(url) {
  const server = new MCPServerStreamableHttp({ url, name: "sample" });
  await server.connect();
  const tools = await getAllMcpTools({ mcpServers: [server], convertSchemasToStrict: true });
  return {
    tools: async () => tools.map(({ name }) => name),
    async call(name, args) {
      const tool = tools.find((one) => one.name === name.replaceAll("-", "_"));
      const content = await tool.invoke(new RunContext(), JSON.stringify(args));
      return { text: textOf([content].flat()) };
    },
    read: async (uri) => (await server.readResource(uri)).contents[0].text,
    close: () => server.close(),
  };
}
