import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { randomInput } from "../../rules/planning/testing/random-input.ts";
import { useServer } from "../../testing/start.ts";
import { planDay } from "./plan-day.ts";
import { PlanPool } from "./plan-pool.ts";

const running = useServer();
const avery = {
  caller: { name: "Avery", id: "1", tenant: "t" },
  signal: new AbortController().signal,
};
const kim = { ...avery, caller: { name: "Kim", id: "2", tenant: "t" } };
const small = randomInput(1, 3, 3);

/** Takes about 15 seconds of both processors. */
test.runIf(process.env.RELEASE_TESTS)(
  "the event loop stays responsive during 60 plans, and excess plans are refused",
  async () => {
    await running().callTool("create-dispatch-plan");
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const plans = Array.from({ length: 60 }, () => running().callTool("create-dispatch-plan"));
    const answers = await Promise.all(plans);
    delay.disable();
    const refused = answers.filter(({ isError }) => isError);
    expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => "unavailable"));
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(32);
    expect(delay.max / 1e6).toBeLessThan(1000);
  },
);

test("refuses plans above the limits, and accepts new ones when a plan ends", async () => {
  const pool = new PlanPool({ perCaller: 2, total: 3 });
  const first = [pool.plan(small, avery), pool.plan(small, avery)];
  await expect(pool.plan(small, avery)).rejects.toMatchObject({
    code: "unavailable",
    message: "Too many plans at once: 2 of yours are being created. Try again in a moment.",
  });
  const other = pool.plan(small, kim);
  await expect(pool.plan(small, kim)).rejects.toThrow(
    "Too many plans at once: 3 are being created.",
  );
  await Promise.all([...first, other]);
  expect(await pool.plan(small, avery)).toEqual(planDay(small));
});

test("aborted plans free their places for the ones behind them", async () => {
  const pool = new PlanPool({ perCaller: 6, total: 6 });
  await pool.plan(small, avery);
  const gone = new AbortController();
  const long = randomInput(1, 60, 40);
  const left = Array.from({ length: 4 }, () => pool.plan(long, { ...avery, signal: gone.signal }));
  const behind = [pool.plan(small, avery), pool.plan(small, avery)];
  await expect(pool.plan(small, avery)).rejects.toThrow("Too many plans");
  gone.abort(new Error("The caller has gone."));
  const reasons = (await Promise.allSettled(left)).map(
    (one) => one.status === "rejected" && one.reason,
  );
  expect(reasons).toEqual(left.map(() => gone.signal.reason));
  expect(await Promise.all(behind)).toEqual([planDay(small), planDay(small)]);
  expect(await pool.plan(small, avery)).toEqual(planDay(small));
});

test("compiled code makes the same plan and lets the process exit", {
  timeout: 60_000,
}, () => {
  compile();
  const compiled = new URL("../../../dist/src/data/plan/plan-pool.js", import.meta.url);
  const program = `
    import { planPool } from ${JSON.stringify(compiled.href)};
    const { signal } = new AbortController();
    console.log(JSON.stringify(await planPool.plan(${JSON.stringify(small)}, { caller: ${JSON.stringify(avery.caller)}, signal })));`;
  // Run from a file, since threads inherit the flags that `node --eval` needs.
  const folder = temporaryFolder();
  writeFileSync(join(folder, "plan.mjs"), program);
  const said = execFileSync(process.execPath, [join(folder, "plan.mjs")], { encoding: "utf8" });
  expect(JSON.parse(said)).toEqual(JSON.parse(JSON.stringify(planDay(small))));
});

/** Compiles this sample and its dependencies. Takes a second when nothing changed. */
function compile(): void {
  const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
  const folder = fileURLToPath(new URL("../../..", import.meta.url));
  execFileSync(
    process.execPath,
    [join(dirname(typescript), "bin/tsc"), "--build", "tsconfig.build.json"],
    {
      cwd: folder,
    },
  );
}
