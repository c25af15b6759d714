import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { uniquePrefix } from "@suite/testing/storage";
import { expect, it } from "vitest";
import { azuriteConnectionString } from "../azure/client.ts";
import { type BlobStore, connectBlobs } from "./index.ts";

const connect = () => connectBlobs({ container: uniquePrefix().toLowerCase() });
const blobs = connect();
const options = { maxBytes: 3_000_000, contentType: "image/png" };

async function* chunksOf(content: Uint8Array, size: number, failAfter = Number.POSITIVE_INFINITY) {
  for (let start = 0; start < content.length; start += size) {
    if (start >= failAfter) throw new Error("The connection was lost.");
    yield content.subarray(start, start + size);
  }
}

it("stores a stream and gives back the same bytes, with size, digest and type", async () => {
  const content = randomBytes(2_500_000);
  const stored = await blobs.put("claims/1/a", chunksOf(content, 70_001), options);
  expect(stored).toEqual({
    name: "claims/1/a",
    bytes: 2_500_000,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    contentType: "image/png",
  });
  const { content: read, ...blob } = await blobs.read("claims/1/a", { maxBytes: 2_500_000 });
  expect(blob).toEqual(stored);
  expect(Buffer.compare(read, content)).toBe(0);
  const { stream } = await blobs.get("claims/1/a");
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  expect(bytes).toBe(2_500_000);
});

it("a source that breaks off, is too large or empty leaves nothing", async () => {
  const content = randomBytes(2_000_000);
  const torn = blobs.put("torn/1", chunksOf(content, 500_000, 1_500_000), options);
  await expect(torn).rejects.toThrow("The connection was lost.");
  const large = blobs.put("torn/2", chunksOf(content, 500_000), {
    ...options,
    maxBytes: 1_999_999,
  });
  await expect(large).rejects.toMatchObject({
    code: "invalid",
    message: "The file is larger than 1.999999 MB. Choose a smaller one.",
  });
  const empty = blobs.put("torn/3", new Uint8Array(), options);
  await expect(empty).rejects.toMatchObject({ code: "invalid" });
  const stopped = new AbortController();
  stopped.abort();
  const cancelled = blobs.put("torn/4", content, { ...options, signal: stopped.signal });
  await expect(cancelled).rejects.toThrow(/abort/i);
  for (const name of ["torn/1", "torn/2", "torn/3", "torn/4"])
    await expect(blobs.get(name)).rejects.toMatchObject({ code: "not_found" });
});

it("a source that is endless is refused as soon as it is too large", async () => {
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 1;
      yield randomBytes(100_000);
    }
  }
  await expect(blobs.put("endless", endless(), options)).rejects.toMatchObject({ code: "invalid" });
  expect(sent).toBeLessThan(60);
});

it("the same bytes may be stored again, others are a conflict", async () => {
  const content = randomBytes(1000);
  const first = await blobs.put("again", content, options);
  expect(await blobs.put("again", content, options)).toEqual(first);
  const other = blobs.put("again", randomBytes(1000), options);
  await expect(other).rejects.toMatchObject({ code: "conflict" });
  expect((await blobs.read("again", options)).sha256).toBe(first.sha256);
});

it("parts of one upload may come to several processes, in any order and twice", async () => {
  const container = uniquePrefix().toLowerCase();
  const processes = [0, 1, 2].map(() => connectBlobs({ container }));
  const content = randomBytes(900_000);
  for (const part of [2, 0, 1, 1]) {
    const bytes = content.subarray(part * 300_000, (part + 1) * 300_000);
    await processes[part]?.stage("upload", part, bytes);
  }
  await expect(processes[0]?.get("upload")).rejects.toMatchObject({ code: "not_found" });
  expect(await processes[1]?.commit("upload", { ...options, parts: 3 })).toEqual({
    name: "upload",
    bytes: 900_000,
    contentType: "image/png",
  });
  const read = await processes[2]?.read("upload", options);
  expect(Buffer.compare(read?.content ?? Buffer.alloc(0), content)).toBe(0);
});

it("an upload with a missing part, no part or too many bytes is not made a blob", async () => {
  await blobs.stage("parts", 0, randomBytes(500));
  await blobs.stage("parts", 2, randomBytes(500));
  await expect(blobs.commit("parts", { ...options, parts: 3 })).rejects.toMatchObject({
    code: "invalid",
    data: { missing: 1 },
  });
  await blobs.stage("parts", 1, randomBytes(500));
  await expect(
    blobs.commit("parts", { ...options, parts: 3, maxBytes: 1499 }),
  ).rejects.toMatchObject({ code: "invalid" });
  await expect(blobs.commit("no-parts", { ...options, parts: 1 })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(blobs.stage("parts", -1, randomBytes(1))).rejects.toMatchObject({ code: "invalid" });
  await expect(blobs.stage("parts", 0, new Uint8Array())).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(blobs.get("parts")).rejects.toMatchObject({ code: "not_found" });
});

it("a removed blob is gone, and one that is larger than wanted is not read", async () => {
  await blobs.put("removed", randomBytes(100), options);
  await expect(blobs.read("removed", { maxBytes: 99 })).rejects.toMatchObject({ code: "invalid" });
  expect(await blobs.delete("removed")).toBe(true);
  expect(await blobs.delete("removed")).toBe(false);
  await expect(blobs.read("removed", options)).rejects.toMatchObject({ code: "not_found" });
});

it.each(["../etc/passwd", "/a", "a//b", "a b", "", "a\\b", "a/.hidden", "a?b", "x".repeat(401)])(
  "%j is no name of a blob",
  async (name) => {
    await expect(async () => blobs.get(name)).rejects.toThrow("consists of ids");
  },
);

it("an address loads one blob as a download, and nothing else", async () => {
  await blobs.put("addressed", randomBytes(100), options);
  const fileName = "Ruf' (1) Ä;\r\nX: y.png";
  const address = await blobs.address("addressed", { fileName, contentType: "image/png" });
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''Ruf%27%20%281%29%20%C3%84%3B%0D%0AX%3A%20y.png",
  );
  expect((await fetch(address, { method: "DELETE" })).status).toBe(403);
  expect((await fetch(address.replace("addressed", "again"))).status).toBe(403);
  expect((await fetch(address.split("?")[0] ?? "")).status).toBeGreaterThanOrEqual(400);
});

it("an address expires", async () => {
  const address = await blobs.address("addressed", {
    fileName: "a",
    contentType: "image/png",
    minutes: 500,
  });
  const expiry = Date.parse(new URL(address).searchParams.get("se") ?? "");
  expect(expiry - Date.now()).toBeLessThanOrEqual(60 * 60_000);
});

it("storage that does not answer is unavailable", async () => {
  const gone = connectBlobs({
    container: "gone",
    connectionString: `${process.env.AZURE_STORAGE_CONNECTION_STRING}`.replace(
      /BlobEndpoint=http:\/\/127\.0\.0\.1:\d+/,
      "BlobEndpoint=http://127.0.0.1:1",
    ),
  });
  await expect(gone.get("a")).rejects.toMatchObject({ code: "unavailable" });
  await expect(gone.put("a", randomBytes(10), options)).rejects.toMatchObject({
    code: "unavailable",
  });
});

it("a part of a blob is read alone, and only its bytes count for the limit", async () => {
  const content = randomBytes(3000);
  await blobs.put("ranged", content, options);
  const part = await blobs.read("ranged", { offset: 1000, count: 500, maxBytes: 600 });
  expect(Buffer.from(part.content).equals(content.subarray(1000, 1500))).toBe(true);
  const rest = await blobs.read("ranged", { offset: 2900, count: 500, maxBytes: 600 });
  expect(rest.content).toHaveLength(100);
});

it("blobs are listed by the beginning of their names; uploads that are not finished are not", async () => {
  for (const name of ["listed/b", "listed/a", "listing"])
    await blobs.put(name, randomBytes(5), options);
  await blobs.stage("listed/c", 0, randomBytes(5));
  const found = [];
  for await (const blob of blobs.list("listed/")) found.push(blob);
  expect(found).toMatchObject([
    { name: "listed/a", bytes: 5, createdAt: expect.any(Date) },
    { name: "listed/b", bytes: 5 },
  ]);
  const nothing = [];
  for await (const blob of connectBlobs({ container: "never-created" }).list(""))
    nothing.push(blob);
  expect(nothing).toEqual([]);
});

const read = (store: BlobStore) => store.read("claims/1/a", { maxBytes: 100 });
const list = (store: BlobStore) => store.list("claims/")[Symbol.asyncIterator]().next();
const sendNothing = (response: ServerResponse) => void response;
const sendBeginning = (response: ServerResponse) =>
  void response.writeHead(200, { "content-length": "100", etag: '"1"' }).write("begin");

it.concurrent.for([
  ["a download that stalls before the bytes", read, sendNothing],
  ["a download that stalls within the bytes", read, sendBeginning],
  ["a list that stalls", list, sendNothing],
] as const)("%s is given up, and its connection closed", async ([, request, begin], { expect }) => {
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    responses.push(response);
    begin(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const account = azuriteConnectionString(1, port);
  const stalled = connectBlobs({ container: "stalled", connectionString: account });
  await expect(request(stalled)).rejects.toMatchObject({ code: "unavailable" });
  await expect.poll(() => responses.map(({ closed }) => closed)).toEqual([true]);
  server.close();
});
