import { expect, test } from "vitest";
import { Coalescer } from "./concurrency.ts";

/** A read that ends when it is told to, and says when it was aborted. */
function slowRead() {
  const { promise, resolve, reject } = withResolvers<string>();
  const started: AbortSignal[] = [];
  return {
    started,
    resolve,
    read: (signal: AbortSignal) => {
      started.push(signal);
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      return promise;
    },
  };
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

test("a read goes on while one of its callers waits, and is aborted with the last", async () => {
  const reads = new Coalescer();
  const { read, started } = slowRead();
  const [first, second] = [new AbortController(), new AbortController()];
  const waiting = [first, second].map(({ signal }) => reads.run("a", signal, read).catch(() => "gone"));
  first.abort();
  expect(await waiting[0]).toBe("gone");
  expect(started.map(({ aborted }) => aborted)).toEqual([false]);
  second.abort();
  await waiting[1];
  expect(started.map(({ aborted }) => aborted)).toEqual([true]);
});

test("who asks after an abort gets a read of its own", async () => {
  const reads = new Coalescer();
  const [abandoned, fresh] = [slowRead(), slowRead()];
  const gone = new AbortController();
  const first = reads.run("a", gone.signal, abandoned.read).catch(() => "gone");
  gone.abort();
  await first;
  const second = reads.run("a", undefined, fresh.read);
  fresh.resolve("read");
  expect(await second).toBe("read");
});
