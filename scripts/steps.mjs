// Used by suite.mjs before anything is installed: no dependencies, no TypeScript.
const announcementMs = 1000;
const heartbeatMs = 15_000;

/**
 * Runs a step of a long command. Prints what it does once that takes more than a second, that it still does every 15 s, and
 * when it is done, with its seconds. Steps may overlap.
 *
 * @type {import("./steps.d.mts").step}
 */
export async function step(doing, work, done) {
  const started = Date.now();
  const announcement = setTimeout(() => console.log(`${doing} …`), announcementMs);
  const heartbeat = setInterval(() => {
    console.log(`${doing}, for ${Math.round((Date.now() - started) / 1000)} s so far …`);
  }, heartbeatMs);
  try {
    const result = await work();
    const text = typeof done === "function" ? done(result) : done;
    if (text) console.log(`✓ ${text} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return result;
  } finally {
    clearTimeout(announcement);
    clearInterval(heartbeat);
  }
}
