import { MultiServerMCPClient } from "@langchain/mcp-adapters";

/** The tools as LangChain gives them to a model, called as a model would; prints what came of it. */
const client = new MultiServerMCPClient({
  outputHandling: { text: "content", resource: "content" },
  mcpServers: { desk: { transport: "http", url: process.argv[2] } },
});
const tools = await client.getTools();
const call = async (name, args) => {
  try {
    const answer = await tools
      .find((tool) => tool.name.endsWith(name))
      .invoke({ type: "tool_call", id: "1", name, args });
    return JSON.stringify(answer);
  } catch (error) {
    return String(error);
  }
};
const planned = await call("create-dispatch-plan", {});
const seal = /\\*"seal\\*":\\*"([\w.-]+)/.exec(planned)?.[1];
const committed = await call("commit-assignments", { seal: seal ?? "none", widgetKey: "guessed" });
console.log(
  JSON.stringify({ tools: tools.map(({ name }) => name), seal: seal !== undefined, committed }),
);
await client.close();
