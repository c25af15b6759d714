import { type ScriptedAnswer, startScriptedModel } from "@suite/testing/model";
import { afterAll, expect, test } from "vitest";
import {
  askModel,
  ModelError,
  type ModelMessage,
  type ModelQuestion,
  resultMessage,
} from "./ask-model.ts";

const scripted = await startScriptedModel();
afterAll(() => scripted.close());

const endpoint = { url: scripted.url, key: "the-key", name: "scripted" };
const tools = [
  { name: "show-boxes", description: "Shows boxes.", inputSchema: { type: "object" } },
  { name: "rename-box", inputSchema: { type: "object", properties: { name: { type: "string" } } } },
];
const messages: ModelMessage[] = [{ role: "user", content: "Hello" }];
const question: ModelQuestion = { system: "Be brief.", messages, tools };

/** Answers in order, the last one again and again. */
const answering = (...answers: ScriptedAnswer[]) =>
  scripted.follow(() => answers[Math.min(scripted.requests.length, answers.length) - 1] ?? {});

const failure = (more: Partial<ModelQuestion> = {}, url = endpoint.url) =>
  askModel({ ...endpoint, url }, { ...question, ...more }).then(
    () => undefined,
    (error: unknown) => (error instanceof ModelError ? error : undefined),
  );

test("streams the text, and sends the key, the instructions and the tools", async () => {
  answering({ text: "Two boxes are blue." });
  const pieces: string[] = [];
  const onText = (piece: string) => pieces.push(piece);
  const { text, calls, usage } = await askModel(endpoint, { ...question, onText });
  expect([text, calls]).toEqual(["Two boxes are blue.", []]);
  expect(pieces.length).toBeGreaterThan(1);
  expect(usage).toMatchObject({ inputTokens: 100, outputTokens: 10 });
  expect(scripted.requests).toEqual([
    {
      model: "scripted",
      authorization: "Bearer the-key",
      tools: ["show-boxes", "rename-box"],
      messages: [
        { role: "system", text: "Be brief." },
        { role: "user", text: "Hello" },
      ],
    },
  ]);
});

test("returns parallel calls, and tells the model of malformed ones", async () => {
  const blue = { color: "blue" };
  const malformed: ScriptedAnswer["calls"] = [
    ["rename-box", '{"name":'],
    ["rename-box", "[1]"],
    ["no-tool", {}],
  ];
  answering({ calls: [["show-boxes", blue], ...malformed] }, { text: "Done." });
  const { calls, messages } = await askModel(endpoint, question);
  expect(calls.map(({ tool, arguments: args, problem }) => [tool, args, Boolean(problem)])).toEqual(
    [
      ["show-boxes", blue, false],
      ["rename-box", {}, true],
      ["rename-box", {}, true],
      ["no-tool", {}, true],
    ],
  );
  const results = calls.slice(0, 1).map((call) => resultMessage(call, "2 boxes"));
  const next: ModelMessage[] = [...question.messages, ...messages, ...results];
  expect((await askModel(endpoint, { ...question, messages: next })).text).toBe("Done.");
  const received = scripted.requests[1]?.messages.filter(({ role }) => role === "tool") ?? [];
  expect(received.map(({ text }) => text)).toEqual([
    expect.stringContaining("JSON parsing failed"),
    expect.stringContaining("Arguments must be one JSON object"),
    expect.stringContaining("unavailable tool 'no-tool'"),
    "2 boxes",
  ]);
});

test("repeats a request after 429 and 503, and gives up with the reason", async () => {
  answering({ status: 429 }, { status: 503 }, { text: "Here." });
  const retries: string[] = [];
  const onRetry = (sentence: string) => retries.push(sentence);
  expect((await askModel(endpoint, { ...question, onRetry })).text).toBe("Here.");
  expect(retries).toEqual([
    "The model endpoint limits requests. Trying again (1 of 2) …",
    "The model endpoint answered with status 503. Trying again (2 of 2) …",
  ]);
  answering({ status: 429 });
  const busy = { code: "busy", message: expect.stringContaining("Wait") };
  expect(await failure({ retries: 1 })).toMatchObject(busy);
  expect(scripted.requests.length).toBe(2);
});

test.each([
  [{ status: 401 }, "refused", "OPENAI_API_KEY"],
  [{ status: 404 }, "refused", "OPENAI_MODEL"],
  [undefined, "unreachable", "OPENAI_BASE_URL"],
])("an endpoint that answers %j is %s, and the error names %s", async (response, code, setting) => {
  if (response) answering(response);
  const url = response ? endpoint.url : "http://127.0.0.1:9/v1";
  const message = expect.stringContaining(setting);
  expect(await failure({ retries: 0 }, url)).toMatchObject({ code, message });
});

test("an error about a typed address names no setting", async () => {
  answering({ status: 401 });
  const asked = askModel({ ...endpoint, isTyped: true }, { ...question, retries: 0 });
  await expect(asked).rejects.toThrow(/Correct the key\.$/);
});

test("ends when the model falls silent, breaks off, or the caller aborts", async () => {
  const never = new Promise<never>(() => {});
  answering({ text: "One two", until: never });
  expect(await failure({ idleMs: 20 })).toMatchObject({ code: "slow" });
  let onFirstText = () => {};
  const firstWord = new Promise<void>((resolve) => {
    onFirstText = resolve;
  });
  answering({ text: "One two", until: firstWord, breaksOff: true });
  expect(await failure({ onText: onFirstText })).toMatchObject({
    message: expect.stringContaining("broke off"),
  });
  answering({ text: "One two", until: never });
  const stop = new AbortController();
  const asked = askModel(endpoint, {
    ...question,
    signal: stop.signal,
    onText: () => stop.abort("stopped"),
  });
  await expect(asked).rejects.toBe("stopped");
});
