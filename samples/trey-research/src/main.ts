import { runServer } from "@suite/server/run";

await runServer(() => import("./server.ts"), 3001);
