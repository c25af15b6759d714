import { randomUUID } from "node:crypto";
import { idempotencyMetaKey } from "@suite/contracts";
import { startLocalIssuer } from "@suite/dev/local-issuer";
import { freePort } from "@suite/dev/ports";
import {
  connectClient,
  connectClient2026,
  connectTasks,
  roundRobin,
  type TasksClient,
} from "@suite/testing/clients";
import { startAzurite, uniquePrefix } from "@suite/testing/storage";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { startApprovals } from "../testing/approvals-server.ts";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { raw, request2026 } from "../testing/raw.ts";
import { startProcess } from "../testing/start-process.ts";

const azurite = await startAzurite();
afterAll(() => azurite.stop());
const issuer = await closeAfterAll(startLocalIssuer());
const options = {
  connectionString: azurite.connectionString,
  tablePrefix: uniquePrefix(),
  auth: { issuer: issuer.issuer, audiences: [issuer.audience] },
};

/** Milliseconds by which the clock of the two servers is ahead. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const servers = await Promise.all(
  [1, 2].map(() => closeAfterAll(startApprovals({ ...options, now }))),
);
const balancer = await closeAfterAll(roundRobin(servers.map(({ port }) => port)));

const bothScopes = ["approvals.read", "approvals.write"];

function mint(name: string, roles = ["Editor"], scopes = bothScopes): Promise<string> {
  return issuer.mint({ resource: "approvals", person: { name, roles }, scopes });
}

const avery = await mint("Avery Howard");
const sanjay = await mint("Sanjay Puranik");
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

type Options = Parameters<typeof connectTasks>[1];
const connect = (changes: Options = {}, url = balancer.url) =>
  closeAfterTest(connectTasks(url, { token: avery, ...changes }));

const manager = await closeAfterAll(connectClient2026(balancer.url, { headers: bearer(sanjay) }));
const decide = (item: string, status: string) =>
  manager.callTool("decide-approval", { item, status });
const statusOf = async (item: string) =>
  (await manager.callTool("show-approval", { item })).structuredContent?.status;

/** Requests an approval as a task. */
async function request({ session }: TasksClient, item: string) {
  const execution = await session.callTool("request-approval", { item });
  if (execution.kind !== "task") throw new Error("The result is no task.");
  return execution;
}

it("a request becomes a task, and its result is the decision of another person, at any process", async () => {
  const execution = await request(await connect(), "lamp");
  const seen: string[] = [];
  for await (const event of execution.updates()) {
    if (event.type === "outcome") continue;
    seen.push(`${event.task.status}: ${event.task.statusMessage}`);
    if (event.task.status === "working") await decide("lamp", "approved");
  }
  expect(new Set(seen)).toEqual(
    new Set(["working: lamp waits for a manager.", "completed: undefined"]),
  );
  expect(await execution.result()).toMatchObject({
    status: "completed",
    result: {
      content: [{ type: "text", text: "lamp was approved." }],
      structuredContent: { id: expect.stringMatching(/^APR-/), status: "approved" },
    },
    task: { retentionMs: 30 * 86_400_000, suggestedPollIntervalMs: 20 },
  });
});

async function startAt(port: number) {
  const started = await startProcess("approvals-main.ts", [JSON.stringify({ ...options, port })]);
  onTestFinished(() => void started.child.kill("SIGKILL"));
  return { url: String(started.said), ...started };
}

it("a task survives its process and its client: others go on with the same id", async () => {
  const port = await freePort();
  const first = await startAt(port);
  const reference = (await request(await connect({}, first.url), "desk")).serializeReference();
  first.child.kill("SIGKILL");
  await first.exited;
  await decide("desk", "rejected");
  const second = await startAt(port);
  const { session } = await connect({}, second.url);
  const execution = await session.resumeTask(reference);
  expect(await execution.result()).toMatchObject({
    status: "completed",
    result: { structuredContent: { status: "rejected" } },
  });
});

it("a task asks the person who started it, and goes on with the answer", async () => {
  const asked: unknown[] = [];
  const elicit = (message: unknown) => {
    asked.push(message);
    return { action: "accept" as const, content: { supplier: "Northwind" } };
  };
  const execution = await request(await connect({ elicit }), "chair");
  await decide("chair", "unclear");
  await expect.poll(() => statusOf("chair")).toBe("waiting");
  await decide("chair", "approved");
  expect(await execution.result()).toMatchObject({
    result: { content: [{ text: "chair from Northwind was approved." }] },
  });
  expect(asked).toEqual(["Who sells chair?"]);
});

it("a client that takes no forms sees that its task goes on", async () => {
  const client = await connect();
  const { handle } = await request(client, "shelf");
  await decide("shelf", "unclear");
  expect(await client.session.task(handle.taskId).snapshot()).toMatchObject({ status: "working" });
});

it("an answer that does not match the form is refused, and one to another question is ignored", async () => {
  const client = await connect({ elicit: () => ({ action: "cancel" }) });
  const execution = await request(client, "screen");
  await execution.detach();
  await decide("screen", "unclear");
  const task = client.session.task(execution.handle.taskId);
  const accept = (content: object) => ({ action: "accept", content });
  await task.updateJson({ other: accept({ supplier: "Northwind" }) });
  await expect(task.updateJson({ supplier: accept({ supplier: 7 }) })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining("does not match the requested form"),
  });
  expect(await statusOf("screen")).toBe("unclear");
});

it("a key identifies one request about a task: repeated it writes once, and is refused for another", async () => {
  const { taskId } = (await request(await connect(), "stove")).handle;
  const key = { [idempotencyMetaKey]: randomUUID() };
  const keyed = async (method: string, params: object = {}) => {
    const { json } = await ask(method, { taskId, ...params }, { [tasks]: {} }, avery, key);
    return json?.error;
  };
  const accept = (supplier: string) => ({
    inputResponses: { supplier: { action: "accept", content: { supplier } } },
  });
  await decide("stove", "unclear");
  expect(await keyed("tasks/update", accept("Northwind"))).toBeUndefined();
  expect(await statusOf("stove")).toBe("waiting");
  await decide("stove", "unclear");
  expect(await keyed("tasks/update", accept("Northwind"))).toBeUndefined();
  expect(await statusOf("stove")).toBe("unclear");
  const used = { code: -32602, message: expect.stringContaining("was used for another call") };
  expect(await keyed("tasks/update", accept("Fabrikam"))).toMatchObject(used);
  expect(await keyed("tasks/cancel")).toMatchObject(used);
  expect(await statusOf("stove")).toBe("unclear");
});

it("a cancelled task is cancelled in its row, and to cancel one that has ended changes nothing", async () => {
  const client = await connect();
  const execution = await request(client, "sofa");
  await execution.cancel();
  expect(await execution.result()).toMatchObject({ status: "cancelled" });
  expect(await statusOf("sofa")).toBe("withdrawn");
  const decided = await request(client, "bench");
  await decide("bench", "approved");
  await client.session.task(decided.handle.taskId).cancel();
  expect(await statusOf("bench")).toBe("approved");
});

it("a task can be read until it expires", async () => {
  const client = await connect();
  const { handle } = await request(client, "clock");
  const task = client.session.task(handle.taskId);
  onTestFinished(() => {
    ahead = 0;
  });
  ahead = 29 * 86_400_000;
  expect(await task.snapshot()).toMatchObject({ status: "working" });
  ahead = 30 * 86_400_000;
  await expect(task.snapshot()).rejects.toMatchObject({
    code: -32602,
    message: "The task has expired and can no longer be read.",
  });
});

const notFound = {
  code: -32602,
  message: "Task not found: it does not exist, or is not yours.",
};

it("a task of another person is not found, nor is one whose row is gone", async () => {
  const client = await connect();
  const { handle } = await request(client, "rug");
  const other = await connect({ token: sanjay });
  const foreign = other.session.task(handle.taskId);
  await expect(foreign.snapshot()).rejects.toMatchObject(notFound);
  await expect(foreign.cancel()).rejects.toMatchObject(notFound);
  await expect(foreign.updateJson({})).rejects.toMatchObject(notFound);
  expect(await statusOf("rug")).toBe("waiting");
  await manager.callTool("remove-approval", { item: "rug" });
  await expect(client.session.task(handle.taskId).snapshot()).rejects.toMatchObject(notFound);
});

it.each([
  "",
  "request-approval",
  "request-approval.x",
  "request-approval.a.b.c",
  "show-approval.a.b.c",
  "no-tool.a.b.c",
])("%j is the id of no task", async (taskId) => {
  const { status, json } = await ask("tasks/get", { taskId });
  expect([status, json?.error]).toEqual([200, notFound]);
});

it("the id of a task is for its tool alone", async () => {
  const { handle } = await request(await connect(), "vase");
  const [, ...signed] = handle.taskId.split(".");
  const { json } = await ask("tasks/get", { taskId: ["show-approval", ...signed].join(".") });
  expect(json?.error).toEqual(notFound);
});

it("a person whose role was taken away reads the decision, and can change nothing", async () => {
  const { handle } = await request(await connect(), "stool");
  const client = await connect({ token: await mint("Avery Howard", ["Reader"]) });
  const task = client.session.task(handle.taskId);
  expect(await task.snapshot()).toMatchObject({ status: "working" });
  await expect(task.cancel()).rejects.toMatchObject({ data: { code: "forbidden" } });
  expect(await statusOf("stool")).toBe("waiting");
});

it("a token without the scope to write reads a task, and is challenged for more to cancel it", async () => {
  const { handle } = await request(await connect(), "plant");
  const { taskId } = handle;
  const token = await mint("Avery Howard", ["Editor"], ["approvals.read"]);
  expect((await ask("tasks/get", { taskId }, undefined, token)).status).toBe(200);
  const { status, headers } = await ask("tasks/cancel", { taskId }, undefined, token);
  expect(status).toBe(403);
  expect(headers["www-authenticate"]).toMatch(/insufficient_scope.*approvals\.write/);
});

it("a client that does not declare the extension gets the result at once, in each revision", async () => {
  const headers = bearer(avery);
  for (const connecting of [connectClient, connectClient2026]) {
    const { callTool } = await closeAfterTest(connecting(balancer.url, { headers }));
    const { text, structuredContent } = await callTool("request-approval", { item: "mirror" });
    expect(text).toBe("mirror waits for a manager.");
    expect(structuredContent).toMatchObject({ status: "waiting" });
  }
});

const tasks = "io.modelcontextprotocol/tasks";

/** Sends a request of 2026-07-28 as Avery. */
function ask(
  method: string,
  params: object,
  extensions: object = { [tasks]: {} },
  token: string = avery,
  more: object = {},
) {
  const meta = { "io.modelcontextprotocol/clientCapabilities": { extensions }, ...more };
  const { headers, body } = request2026(method, params, meta);
  const name = "taskId" in params ? { "mcp-name": String(params.taskId) } : {};
  return raw(balancer.port, { headers: { ...headers, ...name, ...bearer(token) }, body });
}

const missing = {
  code: -32021,
  message: expect.stringContaining(tasks),
  data: { requiredCapabilities: { extensions: { [tasks]: {} } } },
};

it.each([
  ["tasks/get", { taskId: "x" }],
  ["tasks/cancel", { taskId: "x" }],
  ["tasks/update", { taskId: "x", inputResponses: {} }],
  ["subscriptions/listen", { notifications: { taskIds: ["x"] } }],
])("%s is refused for a client that does not declare the extension", async (method, params) => {
  const { json } = await ask(method, params, {});
  expect(json?.error).toEqual(missing);
});

it("the extension is declared in 2026-07-28 only, and its methods are unknown before", async () => {
  const modern = await ask("server/discover", {});
  expect(modern.json?.result?.capabilities).toMatchObject({ extensions: { [tasks]: {} } });
  const { client } = await closeAfterTest(connectClient(balancer.url, { headers: bearer(avery) }));
  expect(client.getServerCapabilities()?.extensions).toBeUndefined();
  const body = { jsonrpc: "2.0", id: 1, method: "tasks/get", params: { taskId: "x" } };
  const { json } = await raw(balancer.port, { headers: bearer(avery), body });
  expect(json?.error?.code).toBe(-32601);
});
