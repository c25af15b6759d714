import { serveStdio } from "../transport/stdio.ts";
import { startFixture } from "./fixture.ts";

/** Serves the fixture over stdin and stdout. Says the process's memory when its parent asks. */
const { core, close } = await startFixture();
process.on("message", () => process.send?.(process.memoryUsage().rss));
process.send?.("ready");
await serveStdio(core);
await close();
process.disconnect();
