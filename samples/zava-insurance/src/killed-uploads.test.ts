import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { connectBlobs } from "@suite/storage/blobs";
import { asWidget, connectClient } from "@suite/testing/clients";
import { openSeeded } from "@suite/testing/sample";
import { callWithKey, inProcesses } from "@suite/testing/samples";
import { uniquePrefix } from "@suite/testing/storage";
import { documentLimits, uploadedPartSchema } from "@suite/zava-insurance-contract";
import { expect, onTestFinished, test } from "vitest";
import { sweepDocuments } from "./data/sweep-documents.ts";
import { countParts } from "./rules/upload-parts.ts";
import { createInvoice } from "./testing/files.ts";
import { sample } from "./testing/start.ts";

const container = `killed-${randomBytes(6).toString("hex")}`;
const startProcess = inProcesses(new URL("./testing/start.ts", import.meta.url));

/** A PDF of four parts, no two of which are equal. */
function createFile(): Uint8Array {
  const invoice = Buffer.from(createInvoice("No. 4711")).toString("latin1");
  const [head = "", ...rest] = invoice.split("\n");
  return Buffer.from([head, `%${randomBytes(160_000).toString("hex")}`, ...rest].join("\n"));
}

/** Three server processes, one of which is killed again and again, as soon as another one has taken its place. */
class KilledServers {
  kills = 0;
  #isDone = false;
  readonly #place: { readonly tablePrefix: string };
  #running: Awaited<ReturnType<typeof startProcess>>[] = [];
  #killing: Promise<void> = Promise.resolve();

  constructor(tablePrefix: string) {
    this.#place = { tablePrefix };
  }

  async start(): Promise<void> {
    this.#running = await Promise.all([1, 2, 3].map(() => startProcess(this.#place)));
    this.#killing = this.#killOneByOne();
  }

  async #killOneByOne(): Promise<void> {
    while (!this.#isDone) {
      const next = await startProcess(this.#place);
      const killed = this.#running.shift();
      this.#running.push(next);
      await killed?.kill();
      this.kills += 1;
    }
  }

  url(number: number): string {
    return this.#running[number % this.#running.length]?.url ?? "";
  }

  async stop(): Promise<void> {
    this.#isDone = true;
    await this.#killing;
    const running = this.#running.splice(0);
    await Promise.all(running.map((server) => server.kill()));
  }
}

interface Uploaded {
  readonly claimId: string;
  readonly sha256: string;
  readonly id: string | undefined;
}

/** Sends the parts of a file, each to another server; a part that is not answered is sent again, with its key, to the next one. */
async function upload(
  servers: KilledServers,
  claimId: string,
  { content, parts }: { readonly content: Uint8Array; readonly parts: number },
): Promise<Uploaded> {
  const sha256 = createHash("sha256").update(content).digest("hex");
  const size = documentLimits.uploadPartBytes;
  let uploadId: string | undefined;
  let id: string | undefined;
  for (let part = 0; part < parts; part += 1) {
    const data = Buffer.from(content.subarray(part * size, (part + 1) * size)).toString("base64");
    const args = { ...asWidget("zava-insurance"), claimId, name: "a.pdf", bytes: content.length };
    const answer = await send(servers, `${sha256} ${part}`, { ...args, uploadId, part, data });
    expect(answer.isError, answer.text).toBe(false);
    const result = uploadedPartSchema.parse(answer.structuredContent);
    uploadId = result.uploadId;
    id = (result.attached ?? result.already)?.id;
  }
  return { claimId, sha256, id };
}

/** Time in which a call is sent again. */
const patienceMs = 60_000;

async function send(servers: KilledServers, key: string, args: Record<string, unknown>) {
  const until = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { client, close } = await connectClient(servers.url(attempt + Number(args.part)));
      const signal = AbortSignal.timeout(10_000);
      const answer = await callWithKey(client, key, ["upload-claim-document", args], signal);
      await close();
      if (!answer.isError || answer.error?.code !== "unavailable") return answer;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await sleep(100);
  }
}

test.runIf(process.env.RELEASE_TESTS)(
  "no upload through three processes that are killed is lost or torn",
  async () => {
    process.env.DOCUMENTS_CONTAINER = container;
    const tablePrefix = uniquePrefix();
    const store = (await openSeeded(sample, { tablePrefix, log: () => {} })).readOnly();
    const servers = new KilledServers(tablePrefix);
    onTestFinished(() => servers.stop());
    await servers.start();
    const claims = ["5", "6", "7", "8"];
    const begun = claims.map(async (claimId) => {
      const uploaded: Uploaded[] = [];
      // Rounds until enough servers were killed, within the limit of a claim.
      for (let round = 0; round < 15 && (round < 3 || servers.kills < 4); round += 1) {
        const content = createFile();
        uploaded.push(
          await upload(servers, claimId, { content, parts: countParts(content.length) }),
        );
        await upload(servers, claimId, { content: createFile(), parts: 2 });
      }
      return uploaded;
    });
    const uploaded = (await Promise.all(begun)).flat();
    await servers.stop();
    delete process.env.DOCUMENTS_CONTAINER;

    const blobs = connectBlobs({ container });
    const seeded = (await sample.seedRows(new Date())).documents ?? [];
    const rows = (await store.documents.list()).filter(
      ({ id }) => !Array.from(seeded).some((row) => row.id === id),
    );
    const contents = await Promise.all(
      rows.map(async ({ blob }) => blobs.read(blob, { maxBytes: 1e6 }).catch(() => undefined)),
    );
    const digests = contents.map(
      (read) => read && createHash("sha256").update(read.content).digest("hex"),
    );
    const lost = uploaded.filter(({ sha256 }) => !digests.includes(sha256));
    const torn = rows.filter(({ sha256 }, at) => sha256 !== digests[at]);
    console.log(
      `${uploaded.length} uploads, as many given up, ${servers.kills} kills: ${lost.length} lost, ${torn.length} torn.`,
    );
    expect({ lost, torn }).toEqual({ lost: [], torn: [] });
    expect(rows).toHaveLength(uploaded.length);
    expect(servers.kills).toBeGreaterThan(2);

    await sweepDocuments({ store, blobs, now: new Date(Date.now() + 2 * 24 * 3_600_000) });
    const left: string[] = [];
    for await (const { name } of blobs.list("")) left.push(name);
    expect(left).toEqual(rows.map(({ blob }) => blob).sort());
  },
  // A process takes many seconds to start on a busy machine.
  400_000,
);
