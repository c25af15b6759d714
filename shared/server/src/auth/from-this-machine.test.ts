import { expect, it } from "vitest";
import { closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { raw } from "../testing/raw.ts";
import { isFromThisMachine } from "./from-this-machine.ts";

/** A request over loopback to localhost, with these headers besides or instead. */
function receive(headers: Record<string, string> = {}, remoteAddress?: string) {
  const all: Record<string, string> = { host: "localhost:4001", ...headers };
  return { headers: all, rawHeaders: Object.entries(all).flat(), socket: { remoteAddress } };
}

const loopback = "127.0.0.1";

it.each(["localhost", "LOCALHOST:1234", "127.0.0.1:80", "[::1]"])(
  "a request with the Host %s over loopback is of this machine",
  (host) => {
    expect(isFromThisMachine(receive({ host }, loopback))).toBe(true);
  },
);

it.each(["suite.example", "localhost.example", "127.0.0.2", ""])(
  "a request with the Host %j is not of this machine",
  (host) => {
    expect(isFromThisMachine(receive({ host }, loopback))).toBe(false);
  },
);

it.each([
  ["x-forwarded-for", "203.0.113.7"],
  ["x-forwarded-for", ""],
  ["forwarded", "for=127.0.0.1;host=localhost"],
  ["x-forwarded-host", "localhost"],
  ["x-real-ip", "127.0.0.1"],
])("a request with %s: %s was passed on, so it is not of this machine", (name, value) => {
  expect(isFromThisMachine(receive({ [name]: value }, loopback))).toBe(false);
});

it("a request with two Hosts, or none, is not of this machine", () => {
  const two = receive({}, loopback);
  two.rawHeaders.push("HOST", "localhost");
  expect(isFromThisMachine(two)).toBe(false);
  expect(isFromThisMachine({ ...two, headers: {}, rawHeaders: [] })).toBe(false);
});

it.each(["::1", "::ffff:127.0.0.1", "127.8.8.8"])("%s is an address of this machine", (address) => {
  expect(isFromThisMachine(receive({}, address))).toBe(true);
});

it.each(["192.0.2.4", "::ffff:192.0.2.4", "::2", undefined])(
  "%s is no address of this machine",
  (address) => {
    expect(isFromThisMachine(receive({}, address))).toBe(false);
  },
);

it("calls that a proxy on this machine passes on are limited, as their caller may be anywhere", async () => {
  const fixture = await closeAfterTest(
    startFixture({ callsPerMinute: 1, publicUrl: "http://localhost:8080" }),
  );
  const statuses = async (headers: Record<string, string>) => {
    const body = { jsonrpc: "2.0", id: 1, method: "ping" };
    const answers = Array.from({ length: 3 }, () => raw(fixture.port, { body, headers }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const host = "localhost:8080";
  expect(await statuses({ host })).toEqual([200, 200, 200]);
  expect(await statuses({ host, "x-forwarded-for": "203.0.113.7" })).toContain(429);
});
