import { type ClientAnswers, connectClient } from "@suite/testing/clients";
import { expect, it, vi } from "vitest";
import { closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";

/** Starts a fixture and connects a client to it. */
async function start(options: Parameters<typeof connectClient>[1], answerMs?: number) {
  const { url, store, lines } = await closeAfterTest(startFixture({ answerMs }));
  const client = await closeAfterTest(connectClient(url, options));
  return { ...client, store, outcomes: () => lines.map(({ outcome }) => outcome) };
}

/**
 * Person who chooses a note and never answers the confirmation, with the state of that dialog. (Clients on SDK 1.x cannot cancel a
 * server's first request: its id is 0, which they treat as missing.)
 */
function silent() {
  const dialog = { open: 0, closed: 0 };
  const answers: ClientAnswers = {
    elicit: ({ requestedSchema }, signal) =>
      new Promise((resolve) => {
        if (requestedSchema.properties.choice)
          return resolve({ action: "accept", content: { choice: "milk" } });
        dialog.open += 1;
        signal.addEventListener("abort", () => {
          dialog.closed += 1;
          resolve({ action: "cancel" });
        });
      }),
  };
  return { dialog, answers };
}

it("a question in a 2025 session without an answer in time counts as closed and is cancelled", async () => {
  const { dialog, answers } = silent();
  const { callTool, outcomes } = await start({ answers }, 1000);
  const { text } = await callTool("copy-note", { word: "milk" });
  expect(text).toBe("Nothing was copied: whether, cancel.");
  await vi.waitFor(() => expect(dialog).toEqual({ open: 1, closed: 1 }));
  expect(outcomes()).toContain("timed out");
});

it("a question in a 2025 session is cancelled with its call, and nothing is written", async () => {
  const { dialog, answers } = silent();
  const { callTool, outcomes, store } = await start({ answers });
  const stop = new AbortController();
  const call = callTool("copy-note", { word: "milk" }, { signal: stop.signal });
  call.catch(() => undefined);
  await vi.waitFor(() => expect(dialog.open).toBe(1));
  stop.abort();
  await expect(call).rejects.toThrow();
  await vi.waitFor(() => expect(outcomes()).toContain("cancelled"));
  await vi.waitFor(() => expect(dialog.closed).toBe(1));
  expect(store.notes).toHaveLength(3);
});

it("a question in a 2025 session ends with its session, and nothing is written", async () => {
  const { dialog, answers } = silent();
  const { callTool, close, outcomes, store } = await start({ answers });
  callTool("copy-note", { word: "milk" }).catch(() => undefined);
  await vi.waitFor(() => expect(dialog.open).toBe(1));
  await close();
  await vi.waitFor(() => expect(outcomes()).toContain("cancelled"));
  expect(store.notes).toHaveLength(3);
});

it("a question in a 2025 session that the client refuses counts as unsupported", async () => {
  const { callTool } = await start({ capabilities: { elicitation: {}, sampling: {} } });
  const { text } = await callTool("copy-note", { word: "milk" });
  expect(text).toBe("Nothing was copied: which, unsupported.");
  expect(JSON.parse((await callTool("ask-together")).text)).toEqual(["unsupported", null, null]);
});
