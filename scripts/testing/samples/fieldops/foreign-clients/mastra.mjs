import { MCPClient } from "@mastra/mcp";

/** The tools as Mastra gives them to a model, called as a model would; prints what came of it. */
const client = new MCPClient({ servers: { desk: { url: new URL(process.argv[2]) } } });
const tools = await client.listTools();
const call = async (name, args) => {
  try {
    return JSON.stringify(await tools[`desk_${name}`].execute(args, {}));
  } catch (error) {
    return String(error);
  }
};
const plan = JSON.parse(await call("create-dispatch-plan", {}));
const { planId, day, constraints, assignmentIds } = plan.structuredContent ?? plan;
const checked = await call("check-dispatch-plan", { planId, day, constraints, assignmentIds });
const seal = /\\*"seal\\*":\\*"([\w.-]+)/.exec(checked)?.[1];
const committed = await call("commit-assignments", { seal: seal ?? "none", widgetKey: "guessed" });
console.log(JSON.stringify({ tools: Object.keys(tools), seal: seal !== undefined, committed }));
await client.disconnect();
