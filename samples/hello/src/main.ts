import { runServer } from "@suite/server";

await runServer(() => import("./server.ts"), 3005);
