import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { startLocalIssuer } from "@suite/dev/local-issuer";
import { afterEach, expect, it, vi } from "vitest";
import { closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { raw, toolCall } from "../testing/raw.ts";
import {
  avery,
  bothScopes,
  type SignedInFixture,
  startSignedInFixture,
} from "../testing/signed-in.ts";
import type { AuthSettings } from "./settings.ts";

let fixture: SignedInFixture;

async function start(settings: Partial<AuthSettings> = {}): Promise<void> {
  fixture = await closeAfterTest(startSignedInFixture(settings));
}

afterEach(() => void vi.useRealTimers());

const call = async (token: string) => (await fixture.post(token, toolCall("show-notes"))).status;
const fetches = () => fixture.issuerRequests.filter(({ url }) => url?.endsWith("/keys")).length;

it("the issuer's keys are found by one discovery for many first callers", async () => {
  await start();
  const token = await fixture.mint();
  expect(await Promise.all(Array.from({ length: 20 }, () => call(token)))).toEqual(
    Array(20).fill(200),
  );
  expect(fixture.issuerRequests).toHaveLength(2);
});

it("the issuer's keys are fetched again for an unknown key id; an old key is refused once it is withdrawn", async () => {
  await start({ keyCooldownMs: 1000 });
  // The clock stands still, as the old key is to be used within the cooldown.
  vi.useFakeTimers({ toFake: ["Date"] });
  const old = await fixture.mint();
  expect(await call(old)).toBe(200);
  for (const withdraw of [false, true]) {
    await fixture.issuer.rotate({ withdraw });
    vi.setSystemTime(Date.now() + 1000);
    expect(await call(await fixture.mint())).toBe(200);
    expect(await call(old)).toBe(withdraw ? 401 : 200);
  }
  expect(fetches()).toBe(3);
});

it("the issuer's keys are not fetched for each invented key id", async () => {
  await start();
  expect(await call(await fixture.mint())).toBe(200);
  const claims = fixture.issuer.claims(fixture.request());
  for (let index = 0; index < 50; index += 1)
    expect(await call(await fixture.issuer.sign(claims, { kid: `made-up-${index}` }))).toBe(401);
  expect(fetches()).toBe(1);
});

it("the issuer's keys are fetched once after the cooldown for a token that was sent within it", async () => {
  await start({ keyCooldownMs: 600 });
  // Creating a key may take longer than the cooldown.
  vi.useFakeTimers({ toFake: ["Date"] });
  expect(await call(await fixture.mint())).toBe(200);
  await fixture.issuer.rotate();
  const rotated = await fixture.mint();
  const answers = await Promise.all(
    [1, 2, 3].map(() => fixture.post(rotated, toolCall("show-notes"))),
  );
  for (const { status, headers } of answers) {
    expect([status, Number(headers["retry-after"])]).toEqual([401, 2]);
    expect(headers["www-authenticate"]).toMatch(
      /error="invalid_token", error_description=".* try again in 2 s/,
    );
  }
  expect(fetches()).toBe(1);
  vi.setSystemTime(Date.now() + 2000);
  expect(await Promise.all([1, 2, 3].map(() => call(rotated)))).toEqual([200, 200, 200]);
  expect(fetches()).toBe(2);
});

it.each(["discovery", "keys"])(
  "the issuer's keys are read to a bound if %s does not end",
  async (endless) => {
    const huge = await closeAfterTest(startEndlessIssuer(endless));
    const orphan = await closeAfterTest(
      startFixture({ auth: { issuer: huge.issuer }, allowAnonymous: false }),
    );
    const header = Buffer.from(JSON.stringify({ alg: "RS256", typ: "JWT", kid: "1" })).toString(
      "base64url",
    );
    const { status } = await raw(orphan.port, {
      headers: { authorization: `Bearer ${header}.e30.AAAA` },
      body: toolCall("show-notes"),
    });
    expect(status).toBe(503);
    expect(huge.sentBytes()).toBeLessThan(16 * 1024 * 1024);
  },
);

it("the issuer's keys lead to 503 while the issuer is down, and the next call tries again", async () => {
  const gone = await startLocalIssuer();
  const auth = { issuer: gone.issuer, audiences: [gone.audience] };
  const orphan = await closeAfterTest(startFixture({ auth, allowAnonymous: false }));
  const token = await gone.mint({ resource: orphan.url, person: avery, scopes: bothScopes });
  const port = Number(new URL(gone.origin).port);
  const post = () =>
    raw(orphan.port, {
      headers: { authorization: `Bearer ${token}` },
      body: toolCall("show-notes"),
    });
  await gone.close();
  const down = await post();
  expect([down.status, down.headers["retry-after"]]).toEqual([503, "5"]);
  await closeAfterTest(startLocalIssuer({ port }));
  expect((await post()).status).toBe(401);
});

/** Starts an issuer that sends 120 MB for one of its two documents. */
async function startEndlessIssuer(endless: string) {
  let sent = 0;
  const http = createServer((request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    if ((request.url === "/keys") !== (endless === "keys"))
      return void response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
    const filler = Buffer.alloc(64 * 1024, " ");
    const body = Readable.from(
      (function* () {
        for (; sent < 120 * 1024 * 1024; sent += filler.length) yield filler;
      })(),
    );
    response.on("close", () => body.destroy());
    body.pipe(response);
  }).listen(0, "127.0.0.1");
  await once(http, "listening");
  const address: AddressInfo | string | null = http.address();
  const issuer = `http://localhost:${typeof address === "object" ? address?.port : 0}`;
  return {
    issuer,
    sentBytes: () => sent,
    close() {
      http.close();
      http.closeAllConnections();
    },
  };
}
