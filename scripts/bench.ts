import { allBenches, benchesNamed } from "./bench/all-benches.ts";

const { found, unknown } = benchesNamed(process.argv.slice(2));
if (unknown.length > 0) {
  const known = allBenches().map(({ name }) => name);
  console.error(`There is no bench ${unknown.join(", ")}. Benches: ${known.join(", ")}.`);
  process.exit(1);
}
for (const { name, run } of found) {
  console.log(`\n${name}`);
  await run();
}
process.exit(0);
