import { runServer } from "../run.ts";

await runServer(async () => {
  const { createServer } = await import("../server/server.ts");
  const { fakeStore } = await import("./notebook.ts");
  const facts = { name: "idle", title: "Idle", version: "1.0.0", instructions: "" };
  return { server: createServer({ ...facts, tools: [], store: fakeStore() }) };
}, 0);
process.send?.(Reflect.get(process, "moduleLoadList"));
