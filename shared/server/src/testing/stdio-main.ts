import { serveStdio } from "../transport/endpoint.ts";
import { startFixture } from "./fixture.ts";

const { core } = await startFixture();
await serveStdio(core);
process.exit(0);
