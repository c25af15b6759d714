// Runs before `npm start`, `npm run dev` and `npm test`, on a machine that may have nothing but Node and npm:
// so it has no dependencies and is no TypeScript.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}node_modules/.cache/setup/lockfile-hash`;
const wanted = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  fail(
    `This suite needs Node ${wanted.join(".")} or later; this is ${process.versions.node}. Install it from nodejs.org.`,
  );
}

const hash = createHash("sha256")
  .update(readFileSync(`${root}package-lock.json`))
  .digest("hex");
const installed = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
if (!installed) install();

function install() {
  const fresh = !existsSync(`${root}node_modules`);
  console.log(
    fresh ? "Installing packages (once, about a minute) …" : "The lockfile changed: updating packages …",
  );
  // `npm ci` would throw away a node_modules that only lacks the stamp.
  const verb = fresh ? "ci" : "install";
  const { status } = spawnSync("npm", [verb, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0)
    fail(`npm ${verb} failed. Check the network and the messages above, then run the command again.`);
  mkdirSync(`${root}node_modules/.cache/setup`, { recursive: true });
  writeFileSync(stamp, hash);
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
