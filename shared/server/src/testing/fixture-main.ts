import { startFixture } from "./fixture.ts";

const { url, store } = await startFixture();
process.send?.(url);
store.events.on("waiting", () => process.send?.("waiting"));
