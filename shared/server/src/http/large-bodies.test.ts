import { expect, it } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { waysToSend } from "../testing/large-body-sender.ts";
import { startSignedInFixture } from "../testing/signed-in.ts";
import { startProcess } from "../testing/start-process.ts";

const fixture = await closeAfterAll(startFixture());
const signedIn = await closeAfterAll(startSignedInFixture());

type Refused = { way: string; status: number; megabytes: number; headers?: object; url?: string };

const refused: Refused[] = [
  ...waysToSend.map((way) => ({ way, status: 413, megabytes: 5 })),
  { way: "fetch of a stream", status: 413, megabytes: 1 },
  { way: "http.request", status: 415, megabytes: 5, headers: { "content-type": "text/plain" } },
  { way: "http.request", status: 403, megabytes: 5, headers: { origin: "https://evil.example" } },
  { way: "http.request", status: 401, megabytes: 5, url: signedIn.url },
];

/** Runs clients one after the other. By timing, each reads its response or finds a closed connection. */
const times = process.env.RELEASE_TESTS ? 40 : 4;

it(`answers ${times} of ${times} clients that send a large body, however they send it`, async () => {
  const orders = refused.map(({ headers, url = fixture.url, way, megabytes }) => ({
    way,
    megabytes,
    url,
    times,
    headers: { "content-type": "application/json", ...headers },
  }));
  const { said } = await startProcess("./large-body-sender.ts", [JSON.stringify(orders)]);
  expect(said).toEqual(
    refused.map(({ status, way, megabytes }) => ({
      way,
      megabytes,
      statuses: Array(times).fill(status),
    })),
  );
}, 300_000);
