import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startStopwatch } from "@suite/testing/storage";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { closeAfterTest } from "../testing/closing.ts";
import { logLines } from "../testing/log-lines.ts";
import { createSharedRateLimit, RateLimit } from "./rate-limit.ts";

const free = { waitSeconds: 0, isIgnoringIt: false };

test("a caller may call until the minute's calls are used up, and others go on", async () => {
  const rate = new RateLimit(3);
  expect(await rate.take("ada", 1)).toEqual(free);
  expect(await rate.take("ada", 2)).toEqual(free);
  const { waitSeconds, isIgnoringIt } = await rate.take("ada", 1);
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual(60);
  expect(isIgnoringIt).toBe(false);
  expect(await rate.take("bob", 1)).toEqual(free);
});

test("a caller that goes on all the same is ignoring it after 60 more calls", async () => {
  const rate = new RateLimit(3);
  await rate.take("ada", 63);
  expect(await rate.take("ada", 1)).toMatchObject({ isIgnoringIt: true });
});

test("0 calls per minute are any number", async () => {
  const rate = new RateLimit(0);
  expect(await rate.take("ada", 1_000_000)).toEqual(free);
});

/** Program that speaks the protocol of Redis; `undefined` if none is installed. */
const program = ["redis-server", "valkey-server"].find(
  (name) => spawnSync(name, ["--version"]).error === undefined,
);
if (program === undefined)
  console.warn("Redis is not tested: install redis-server or valkey-server (apt-get install).");

describe.skipIf(program === undefined)("with Redis", () => {
  let port = 0;
  let redis: ChildProcess;

  async function startRedis(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), "redis-"));
    const child = spawn(program ?? "", ["--port", `${port}`, "--save", "", "--dir", folder]);
    redis = child;
    onTestFinished(async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true });
    });
    for await (const text of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false }))
      if (/ready to accept connections/i.test(String(text))) break;
    child.stdout.resume();
  }

  /** Rate limit of one process, with what it logs. */
  async function openProcess(perMinute = 3) {
    const { log, lines } = logLines();
    const url = `redis://127.0.0.1:${port}`;
    const options = { name: "fixture", perMinute, log };
    const rate = await closeAfterTest(Promise.resolve(createSharedRateLimit(url, options)));
    return { rate, messages: () => lines.map(({ msg }) => msg) };
  }

  const connected = "calls per minute are counted in Redis";
  const lost = "Redis does not answer; this process counts calls on its own";

  beforeEach(async () => {
    port = await freePort();
  });

  test("two processes share the calls of a caller", async () => {
    await startRedis();
    const one = await openProcess();
    const other = await openProcess();
    await expect
      .poll(() => [...one.messages(), ...other.messages()])
      .toEqual([connected, connected]);
    expect(await one.rate.take("ada", 2)).toEqual(free);
    expect(await other.rate.take("ada", 1)).toEqual(free);
    expect((await one.rate.take("ada", 1)).waitSeconds).toBeGreaterThan(0);
    expect((await other.rate.take("ada", 1)).waitSeconds).toBeGreaterThan(0);
    expect(await other.rate.take("bob", 1)).toEqual(free);
  });

  test("a process that starts without Redis counts on its own, and shares once it answers", async () => {
    const one = await openProcess();
    expect(await one.rate.take("ada", 3)).toEqual(free);
    expect((await one.rate.take("ada", 1)).waitSeconds).toBeGreaterThan(0);
    await startRedis();
    await expect.poll(one.messages).toEqual([lost, connected]);
    const other = await openProcess();
    await expect.poll(other.messages).toEqual([connected]);
    await one.rate.take("bob", 3);
    expect((await other.rate.take("bob", 1)).waitSeconds).toBeGreaterThan(0);
  });

  test("a process whose Redis was killed counts on its own", async () => {
    await startRedis();
    const one = await openProcess();
    await expect.poll(one.messages).toEqual([connected]);
    redis.kill("SIGKILL");
    await once(redis, "exit");
    expect(await one.rate.take("ada", 3)).toEqual(free);
    expect((await one.rate.take("ada", 1)).waitSeconds).toBeGreaterThan(0);
    await expect.poll(one.messages).toEqual([connected, lost]);
  });

  test("a Redis that hangs delays a call by half a second", async () => {
    await startRedis();
    const one = await openProcess();
    await expect.poll(one.messages).toEqual([connected]);
    redis.kill("SIGSTOP");
    const elapsed = startStopwatch();
    expect(await one.rate.take("ada", 1)).toEqual(free);
    expect(elapsed()).toBeLessThan(1500);
  });
});
