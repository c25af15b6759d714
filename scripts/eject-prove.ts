import { ensureChromium } from "./lib/chromium.ts";
import { run } from "./lib/run.ts";
import { samplesFrom } from "./lib/samples.ts";

const names = samplesFrom(process.argv.slice(2)).map(({ name }) => `a copy of ${name}`);
const hourMs = 3_600_000;
const config = ["--root=scripts", "--config=vitest.copies.config.ts", `--testTimeout=${hourMs}`];
process.env.CHROME_PATH = await ensureChromium();
process.exitCode = await run("npx", ["vitest", "run", "copies", ...config, "-t", names.join("|")], {
  env: { EJECT_COLD: "1" },
});
