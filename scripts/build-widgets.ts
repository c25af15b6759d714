import { build, run } from "./lib/run.ts";
import { samplesFrom } from "./lib/samples.ts";

const args = process.argv.slice(2);
const named = args.some((arg) => !arg.startsWith("-"));
const built = named
  ? (await run("npx", ["tsx", "widgets/kit/build.ts", ...samplesFrom(args).map(({ name }) => name)])) === 0
  : await build();
process.exitCode = built ? 0 : 1;
