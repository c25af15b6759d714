import { NotSeeded } from "@suite/contracts";
import { startStopwatch } from "@suite/testing/storage";
import { afterEach, expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { raw } from "../testing/raw.ts";
import { startSignedInFixture } from "../testing/signed-in.ts";

const fixture = await closeAfterAll(startFixture());
const healthy = fixture.store.health;
afterEach(() => {
  fixture.store.health = healthy;
});

const get = (path: string) => raw(fixture.port, { method: "GET", path });

it("readiness is 503 while storage is down, and recovers", async () => {
  fixture.store.health = () => Promise.reject(new Error("connect ECONNREFUSED 127.0.0.1:10002"));
  const down = await get("/readyz");
  expect(down).toMatchObject({ status: 503, json: { status: "storage unavailable" } });
  expect(down.text).not.toContain("ECONNREFUSED");
  expect((await get("/healthz")).status).toBe(200);
  fixture.store.health = healthy;
  expect((await get("/readyz")).status).toBe(200);
});

it("readiness is 503 while the tables do not exist", async () => {
  fixture.store.health = () => Promise.reject(new NotSeeded());
  expect(await get("/readyz")).toMatchObject({ status: 503, json: { status: "not seeded" } });
  fixture.store.health = healthy;
  expect(await get("/readyz")).toMatchObject({ status: 200, json: { status: "ready" } });
});

it("readiness does not wait longer than a second for storage", async () => {
  fixture.store.health = () => new Promise(() => undefined);
  const elapsed = startStopwatch();
  expect(await get("/readyz")).toMatchObject({ status: 503, json: { status: "starting" } });
  expect(elapsed()).toBeLessThan(2500);
});

it("serves the scenarios to programs of this machine only", async () => {
  const publicUrl = "http://localhost:8080";
  const { port } = await closeAfterTest(startFixture({ publicUrl }));
  const status = async (headers: Record<string, string>) =>
    (await raw(port, { method: "GET", path: "/scenarios", headers })).status;
  expect(await status({})).toBe(200);
  expect(await status({ host: "localhost:8080", "x-forwarded-for": "203.0.113.7" })).toBe(403);
  const outside = await closeAfterTest(startFixture({ publicUrl: "https://public.example" }));
  const headers = { host: "public.example" };
  const answer = await raw(outside.port, { method: "GET", path: "/scenarios", headers });
  expect(answer.status).toBe(403);
  const local = await get("/scenarios");
  expect(local.json).toMatchObject({
    name: "fixture",
    scenarios: [{ name: "read-notes" }],
    translations: {},
  });
});

it("serves the scenarios with a token only while sign-in is on", async () => {
  const signedIn = await closeAfterTest(startSignedInFixture());
  const read = (headers: Record<string, string>) =>
    raw(signedIn.port, { method: "GET", path: "/scenarios", headers });
  const anonymous = await read({});
  expect(anonymous.status).toBe(401);
  expect(anonymous.headers["www-authenticate"]).toContain("resource_metadata=");
  expect(anonymous.text).not.toContain("read-notes");
  expect((await read({ authorization: "Bearer made-up" })).status).toBe(401);
  const authorization = `Bearer ${await signedIn.mint({ scopes: ["fixture.read"] })}`;
  expect((await read({ authorization })).json).toMatchObject({ name: "fixture" });
});
