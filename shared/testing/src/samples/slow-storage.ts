import type { ConnectOptions, TableSet } from "@suite/storage";
import { expect, onTestFinished, test } from "vitest";
import { writeTools } from "../faults/calls.ts";
import { type Example, toCall } from "../faults/run.ts";
import { createRandom } from "../random.ts";
import { uniquePrefix } from "../storage/index.ts";
import { type RunningSample, startSample, type TestedSample } from "./sample.ts";

/**
 * Checks that every write tool reports correctly whether it saved: with storage gone after the commit it reports that the write is
 * saved and must not be repeated. `writes` must name all write tools but undo-change, which undoes the last of them.
 */
export function testSlowStorage<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  writes: readonly Example[],
) {
  // Without kept lists, reads after the write fail.
  test.each([1000, 0])(
    "a write after which storage is gone is saved, with lists kept for %i ms",
    async (keepListsMs) => {
      const storage = goneAfterCommit();
      // Each test makes the same calls, whichever ran before.
      const random = createRandom("slow storage");
      const tablePrefix = uniquePrefix();
      const running = await startSample(sample, {
        tablePrefix,
        policies: [storage.policy],
        keepListsMs,
      });
      onTestFinished(() => running.close());
      const tools = writeTools(running.core).map(({ name }) => name);
      expect(new Set([...writes.map(([name]) => name), "undo-change"])).toEqual(new Set(tools));
      for (const example of [...writes, undo(running)]) {
        const [name, given] = await toCall(example, running, random);
        const before = await changeIds(running);
        storage.arm();
        const { isError, error, text } = await running.callTool(name, given);
        storage.disarm();
        expect((await changeIds(running)).length, name).toBeGreaterThan(before.length);
        if (!isError) continue;
        expect(error, name).toMatchObject({ code: "saved", outcome: "applied" });
        expect(text).toMatch(/^Saved \(.*Do not call `[\w-]+` again/);
      }
    },
  );
}

/** Undoes the last change that is not a removal. */
function undo<Tables extends TableSet>({ store }: RunningSample<Tables>): Example {
  const lastChange = async () => {
    const { changes } = await store.history.list({ limit: 20 });
    return {
      changeId: changes.find(({ action, undoable }) => undoable && action !== "remove")?.id ?? "",
    };
  };
  return ["undo-change", lastChange];
}

async function changeIds<Tables extends TableSet>({
  store,
}: RunningSample<Tables>): Promise<string[]> {
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
          throw Object.assign(new Error("connect ECONNREFUSED"), {
            code: "ECONNREFUSED",
            name: "RestError",
          });
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
