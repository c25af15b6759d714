// Used by suite.mjs before anything is installed: no dependencies, no TypeScript.
const announcementMs = 1000;
const heartbeatMs = 15_000;

/**
 * Runs a step of a long command. Prints its start if it takes more than a second, its progress every 15 s, and its end with
 * the duration, marked `✗` when it resolves to false. Steps may overlap.
 *
 * @template Result
 * @param {string} doing text printed while the step runs, such as `Building the pages`
 * @param {(say: (detail: string) => void) => Promise<Result>} work gets a function that sets the detail of progress lines
 * @param {string | ((result: Result) => string | undefined)} done text printed at the end; `undefined` prints nothing
 * @returns {Promise<Result>}
 */
export async function step(doing, work, done = doing) {
  const started = Date.now();
  let detail = "";
  const announcement = setTimeout(() => console.log(`${doing} …`), announcementMs);
  const heartbeat = setInterval(() => {
    console.log(`${doing}${detail}, for ${Math.round((Date.now() - started) / 1000)} s so far …`);
  }, heartbeatMs);
  try {
    const result = await work((text) => {
      detail = `: ${text}`;
    });
    const text = typeof done === "function" ? done(result) : done;
    const failed = result === false;
    const mark = failed ? "✗" : "✓";
    const message = failed ? doing : text;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (message) console.log(`${mark} ${message} (${seconds} s)`);
    return result;
  } finally {
    clearTimeout(announcement);
    clearInterval(heartbeat);
  }
}
