import { startFixture } from "./fixture.ts";

const { url } = await startFixture();
process.send?.(url);
