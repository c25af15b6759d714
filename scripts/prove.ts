import { ensureChromium } from "./lib/chromium.ts";
import { build } from "./lib/run.ts";
import { samplesFrom } from "./lib/samples.ts";
import { proofs } from "./prove/proofs.ts";

const cold = process.argv.includes("--cold");
const words = process.argv.slice(2).filter((word) => word !== "--cold");
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
