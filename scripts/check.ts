import { check } from "./lib/checks.ts";
import { run } from "./lib/run.ts";

const clean = await check();
const house = (await run("npx", ["vitest", "run", "--root", "scripts", "house"])) === 0;
process.exitCode = clean && house ? 0 : 1;
