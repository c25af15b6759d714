import { ensureChromium } from "./lib/chromium.ts";
import { commandLine } from "./lib/command-line.ts";
import { build } from "./lib/run.ts";
import { samplesFrom } from "./lib/samples.ts";
import { proofs } from "./prove/proofs.ts";

const {
  names: words,
  values: { cold = false },
} = commandLine({
  name: "prove",
  summary: "Runs the tests that are too slow for every run: walls, load, copies, hosts, documents.",
  names: "[walls|load|copies|hosts|documents …] [sample …]",
  options: {
    cold: { type: "boolean", help: "Installs copies from the registry and tests them without turbo’s cache" },
  },
});
const parts = words.filter((word) => word in proofs);
const samples = samplesFrom(words.filter((word) => !(word in proofs)));

process.env.CHROME_PATH = await ensureChromium();
let proved = await build();
for (const [part, prove] of Object.entries(proofs)) {
  if (parts.length > 0 && !parts.includes(part)) continue;
  const passed = await prove({ samples, cold });
  console.log(`${passed ? "✓" : "✗"} ${part}`);
  proved &&= passed;
}
process.exitCode = proved ? 0 : 1;
