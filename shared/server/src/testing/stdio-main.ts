import { serveStdio } from "../transport/serve-stdio.ts";
import { startFixture } from "./fixture.ts";

const { core } = await startFixture();
await serveStdio(core);
process.exit(0);
