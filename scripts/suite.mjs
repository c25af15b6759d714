// Runs `scripts/<command>.ts`: `node scripts/suite.mjs <command> [arguments]`, as `npm run <command>` does. It meets machines that
// have nothing but some Node and npm: so it has no dependencies, is no TypeScript, and no syntax in it is newer than Node 14.
import { fileURLToPath } from "node:url";
import { nodeTooOld, packagesMissing, packagesStale } from "./doctor/installed.mjs";
import { install } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Commands with which people begin install what is missing; the others say that it is. */
const installing = ["start", "dev", "test", "eject"];

const [, program, command = "", ...args] = process.argv;
main().catch((error) => {
  if (error instanceof Error && error.name !== "SettingError") throw error;
  console.error(error.message);
  process.exit(1);
});

async function main() {
  const old = nodeTooOld(process.versions.node);
  if (old) fail(old);
  const missing = packagesMissing(root);
  const helped = args.includes("--help") || args.includes("-h");
  if (installing.includes(command) && !helped) {
    if (missing) await install(root, "ci", "Installing packages (once, about a minute) …");
    else if (packagesStale(root))
      await install(root, "install", "Packages are not those of package-lock.json: updating …");
  } else if (missing) fail(missing);
  // What a command reads are its own arguments, as if it had been started itself.
  process.argv = [process.argv[0], program, ...args];
  await import("tsx");
  await import(new URL(`${command.replace(/^start:/, "").replace(":", "-")}.ts`, import.meta.url).href);
}

/** @param {import("./doctor/check.ts").Diagnosis} diagnosis */
function fail({ id, problem, fix }) {
  console.error(`✗ ${id}: ${problem}; ${fix}.`);
  process.exit(1);
}
