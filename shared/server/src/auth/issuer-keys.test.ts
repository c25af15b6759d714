import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { startLocalIssuer } from "../local-issuer/index.ts";
import { startFixture } from "../testing/fixture.ts";
import { toolCall } from "../testing/raw.ts";
import { type SignedInFixture, startSignedInFixture } from "../testing/signed-in.ts";

let fixture: SignedInFixture;
afterEach(() => fixture.close());

const call = async (token: string) => (await fixture.post(token, toolCall("show-notes"))).status;
const fetches = () => fixture.asked.filter(({ url }) => url?.endsWith("/keys")).length;
const cooldown = 150;

describe("the issuer's keys", () => {
  it("are found by discovery once, however many callers come first", async () => {
    fixture = await startSignedInFixture();
    const token = await fixture.mint();
    expect(await Promise.all(Array.from({ length: 20 }, () => call(token)))).toEqual(Array(20).fill(200));
    expect(fixture.asked).toHaveLength(2);
  });

  it("are fetched again when a token names one that is not known", async () => {
    fixture = await startSignedInFixture({ keyCooldownMs: cooldown });
    const old = await fixture.mint();
    expect(await call(old)).toBe(200);
    await fixture.issuer.rotate();
    await sleep(cooldown);
    expect(await call(await fixture.mint())).toBe(200);
    expect(await call(old)).toBe(200);
    expect(fetches()).toBe(2);
  });

  it("that were withdrawn open nothing once the keys were fetched again", async () => {
    fixture = await startSignedInFixture({ keyCooldownMs: cooldown });
    const old = await fixture.mint();
    expect(await call(old)).toBe(200);
    await fixture.issuer.rotate({ withdraw: true });
    await sleep(cooldown);
    expect(await call(await fixture.mint())).toBe(200);
    expect(await call(old)).toBe(401);
  });

  it("are not fetched for each made-up key id", async () => {
    fixture = await startSignedInFixture();
    expect(await call(await fixture.mint())).toBe(200);
    const claims = fixture.issuer.claims(fixture.request());
    for (let index = 0; index < 50; index += 1) {
      expect(await call(await fixture.issuer.sign(claims, { kid: `made-up-${index}` }))).toBe(401);
    }
    expect(fetches()).toBe(1);
  });

  it("cannot be had from an issuer that is down: 503, and the next call tries again", async () => {
    fixture = await startSignedInFixture();
    const gone = await startLocalIssuer();
    const auth = { issuer: gone.issuer, audiences: [gone.audience] };
    const orphan = await startFixture({ auth, allowAnonymous: false });
    const token = await gone.mint(fixture.request({ resource: orphan.url }));
    const port = Number(new URL(gone.origin).port);
    await gone.close();
    const post = () =>
      fetch(orphan.url, { method: "POST", headers, body: JSON.stringify(toolCall("show-notes")) });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const down = await post();
    expect([down.status, down.headers.get("retry-after")]).toEqual([503, "5"]);
    const back = await startLocalIssuer({ port });
    expect((await post()).status).toBe(401);
    await back.close();
    await orphan.close();
  });
});
