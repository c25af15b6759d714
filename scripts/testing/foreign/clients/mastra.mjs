import { MCPClient } from "@mastra/mcp";

/** Gives agents the structured content of a result and not its text, where a tool declares its output. */
export default async function connect(url) {
  const client = new MCPClient({ servers: { sample: { url: new URL(url) } } });
  const { sample: tools } = await client.listToolsets();
  return {
    tools: async () => Object.keys(tools),
    call: async (name, args) => ({ structured: await tools[name].execute(args, {}) }),
    read: async (uri) => (await client.resources.read("sample", uri)).contents[0].text,
    close: () => client.disconnect(),
  };
}
