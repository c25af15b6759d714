import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { afterAll, afterEach, expect, it } from "vitest";
import { closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { raw, toolCall } from "../testing/raw.ts";
import { readTunnel, tunnelAddress } from "./tunnel-file.ts";

const folder = temporaryFolder(afterAll);
const file = join(folder, ".tunnel.json");
afterEach(() => rmSync(file, { force: true }));

const url = "https://box-4001.tunnels.example";
const write = (value: unknown) => writeFileSync(file, JSON.stringify(value));

it("a tunnel that opens while the server runs is allowed by its exact name while the file names it and allows anonymous calls", async () => {
  const { port } = await closeAfterTest(startFixture({ allowAnonymous: false, tunnelFile: file }));
  const status = async (host: string, origin?: string) =>
    (await raw(port, { headers: { host, origin }, body: toolCall("show-notes") })).status;
  expect(await status("box-4001.tunnels.example")).toBe(403);
  write({ urls: { fixture: url }, anonymous: true });
  expect(await status("box-4001.tunnels.example")).toBe(200);
  expect(await status("BOX-4001.tunnels.example:443")).toBe(200);
  expect(await status("box-4001.tunnels.example", url)).toBe(200);
  expect(await status("other-4001.tunnels.example")).toBe(403);
  expect(await status("x.box-4001.tunnels.example")).toBe(403);
  expect(await status("box-4001.tunnels.example:8443")).toBe(403);
  expect(await status("box-4001.tunnels.example", "https://evil.example")).toBe(403);
  write({ urls: { fixture: url } });
  expect(await status("box-4001.tunnels.example")).toBe(403);
});

it("a tunnel that opens while the server runs needs no permission in the file with sign-in or ALLOW_ANONYMOUS, and serves one server only", () => {
  expect(readTunnel(file)).toBeUndefined();
  write({ urls: { fixture: url } });
  expect(tunnelAddress("fixture", true, file)()).toBe(url);
  expect(tunnelAddress("fixture", false, file)()).toBeUndefined();
  expect(tunnelAddress("another", true, file)()).toBeUndefined();
});

it.each([
  "not JSON",
  `{"urls":{"fixture":"http://box.example"}}`,
  `{"urls":{"fixture":"https://box.example/path"}}`,
  `{"urls":{"fixture":"https://a@box.example"}}`,
])("a tunnel that opens while the server runs opens nothing for %s", (text) => {
  writeFileSync(file, text);
  expect(tunnelAddress("fixture", true, file)()).toBeUndefined();
  expect(() => readTunnel(file)).toThrow();
});
