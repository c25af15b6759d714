import { azuriteConnectionString, type ConnectOptions, type TableSet } from "@suite/storage";
import { expect, onTestFinished, test } from "vitest";
import { breakableProxy } from "../clients/index.ts";
import { writeTools } from "../faults/calls.ts";
import type { Example } from "../faults/run.ts";
import { randomOf } from "../random.ts";
import { startAzurite, uniquePrefix } from "../storage/index.ts";
import { type RunningSample, startSample, type TestedSample } from "./sample.ts";

/** Delay within the time limit of one storage request. */
const lateMs = 500;

/**
 * Checks that every write tool reports correctly whether it saved, however slow storage is: with half a second of delay it answers
 * completely; with storage gone after the commit it reports that the write is saved and must not be repeated. `writes` must name
 * all write tools but undo-change, which undoes the last of them.
 */
export function testSlowStorage<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  writes: readonly Example[],
) {
  const started = async (options: ConnectOptions) => {
    const running = await startSample(sample, options);
    onTestFinished(() => running.close());
    return running;
  };

  // Each write takes seconds.
  test.runIf(process.env.RELEASE_TESTS)(
    "each write that is made is answered as made while storage answers late",
    {
      timeout: 120_000,
    },
    async () => {
      const azurite = await startAzurite();
      const proxy = await breakableProxy(azurite.port);
      onTestFinished(async () => {
        proxy.close();
        await azurite.stop();
      });
      const running = await started({ connectionString: azuriteConnectionString(proxy.port) });
      const random = randomOf("slow storage");
      const writing = writeTools(running.core);
      expect([...writes.map(([name]) => name), "undo-change"].toSorted()).toEqual(
        writing.map(({ name }) => name).toSorted(),
      );
      for (const [name, args] of [...writes, undo(running)]) {
        const given = typeof args === "function" ? await args(running, random) : args;
        const before = await changeIds(running);
        proxy.delay(lateMs);
        const { isError, text, structuredContent } = await running.callTool(name, given);
        proxy.delay(0);
        expect({ name, isError, text: isError ? text : "" }).toEqual({ name, isError: false, text: "" });
        expect(structuredContent, name).toBeDefined();
        expect((await changeIds(running)).length, name).toBeGreaterThan(before.length);
      }
    },
  );

  // Without a cache, reads after the write fail.
  test.each([
    { reads: "with a cache", cache: undefined },
    { reads: "without a cache", cache: false as const },
  ])(
    "a write after which storage is gone is answered as saved, $reads",
    { timeout: 120_000 },
    async ({ cache }) => {
      const storage = goneAfterCommit();
      // Each test makes the same calls, whichever ran before.
      const random = randomOf("slow storage");
      const tablePrefix = uniquePrefix();
      const running = await started({ tablePrefix, policies: [storage.policy], cache });
      for (const [name, args] of [...writes, undo(running)]) {
        const given = typeof args === "function" ? await args(running, random) : args;
        const before = await changeIds(running);
        storage.arm();
        const { isError, error, text } = await running.callTool(name, given);
        storage.disarm();
        expect((await changeIds(running)).length, name).toBeGreaterThan(before.length);
        if (!isError) continue;
        expect({ name, code: error?.code, outcome: error?.outcome }).toEqual({
          name,
          code: "saved",
          outcome: "applied",
        });
        expect(text).toMatch(/^Saved \(.*Do not call `[\w-]+` again/);
      }
    },
  );
}

/** Undoes the last change that is not a removal. */
function undo<Tables extends TableSet>({ store }: RunningSample<Tables>): Example {
  const lastChange = async () => {
    const { changes } = await store.history.list({ limit: 20 });
    return { changeId: changes.find(({ action, undoable }) => undoable && action !== "remove")?.id ?? "" };
  };
  return ["undo-change", lastChange];
}

async function changeIds<Tables extends TableSet>({ store }: RunningSample<Tables>): Promise<string[]> {
  return (await store.history.list({ limit: 100 })).changes.map(({ id }) => id);
}

/** Storage policy that, once armed, answers the transaction of a change and no later request. */
function goneAfterCommit() {
  let armed = false;
  let gone = false;
  const policy: NonNullable<ConnectOptions["policies"]>[number] = {
    position: "perRetry",
    policy: {
      name: "goneAfterCommit",
      async sendRequest(request, next) {
        if (gone)
          throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", name: "RestError" });
        const response = await next(request);
        gone =
          armed &&
          typeof request.body === "string" &&
          request.body.includes("audit~") &&
          response.status < 300;
        return response;
      },
    },
  };
  return {
    policy,
    arm() {
      armed = true;
    },
    disarm() {
      armed = false;
      gone = false;
    },
  };
}
