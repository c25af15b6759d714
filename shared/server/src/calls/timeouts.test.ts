import { type ClientAnswers, connectClient } from "@suite/testing/clients";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Fixture, startFixture } from "../testing/fixture.ts";

let fixture: Fixture;

afterEach(() => fixture.close());

const outcomes = () => fixture.lines.map(({ outcome }) => outcome);

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

describe("a question in a 2025 session", () => {
  it("without an answer in time counts as closed and is cancelled", async () => {
    fixture = await startFixture({ answerMs: 150 });
    const { dialog, answers } = silent();
    const client = await connectClient(fixture.url, { answers });
    const { text } = await client.callTool("copy-note", { word: "milk" });
    expect(text).toBe("Nothing was copied: whether, cancel.");
    await vi.waitFor(() => expect(dialog).toEqual({ open: 1, closed: 1 }));
    expect(outcomes()).toContain("timed out");
    await client.close();
  });

  it("is cancelled with its call, and nothing is written", async () => {
    fixture = await startFixture();
    const { dialog, answers } = silent();
    const client = await connectClient(fixture.url, { answers });
    const stop = new AbortController();
    const call = client.callTool("copy-note", { word: "milk" }, { signal: stop.signal });
    call.catch(() => undefined);
    await vi.waitFor(() => expect(dialog.open).toBe(1));
    stop.abort();
    await expect(call).rejects.toThrow();
    await vi.waitFor(() => expect(outcomes()).toContain("cancelled"));
    await vi.waitFor(() => expect(dialog.closed).toBe(1));
    expect(fixture.store.notes).toHaveLength(3);
    await client.close();
  });

  it("ends with its session, and nothing is written", async () => {
    fixture = await startFixture();
    const { dialog, answers } = silent();
    const client = await connectClient(fixture.url, { answers });
    client.callTool("copy-note", { word: "milk" }).catch(() => undefined);
    await vi.waitFor(() => expect(dialog.open).toBe(1));
    await client.close();
    await vi.waitFor(() => expect(outcomes()).toContain("cancelled"));
    expect(fixture.store.notes).toHaveLength(3);
  });

  it("that the client refuses counts as unsupported", async () => {
    fixture = await startFixture();
    const client = await connectClient(fixture.url, { capabilities: { elicitation: {}, sampling: {} } });
    const { text } = await client.callTool("copy-note", { word: "milk" });
    expect(text).toBe("Nothing was copied: which, unsupported.");
    expect(JSON.parse((await client.callTool("ask-together")).text)).toEqual(["unsupported", null, null]);
    await client.close();
  });

  it("is not sent to a client that only opens URLs", async () => {
    fixture = await startFixture();
    const client = await connectClient(fixture.url, { capabilities: { elicitation: { url: {} } } });
    expect(JSON.parse((await client.callTool("ask-details")).text)).toMatchObject({ canElicit: false });
    await client.close();
  });
});
