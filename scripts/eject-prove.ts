import { ensureChromium } from "./lib/chromium.ts";
import { run } from "./lib/run.ts";
import { samplesFrom } from "./lib/samples.ts";

const names = samplesFrom(process.argv.slice(2)).map(({ name }) => `a copy of ${name}`);
const config = ["--root", "scripts", "--config", "vitest.copies.config.ts"];
process.env.CHROME_PATH = await ensureChromium();
process.exitCode = await run("npx", ["vitest", "run", ...config, "-t", names.join("|")], {
  env: { EJECT_COLD: "1" },
});
