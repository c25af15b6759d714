import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { BlockBlobClient, ContainerClient } from "@azure/storage-blob";
import { UserError } from "@suite/contracts";
import { withDeadline } from "../azure/deadline.ts";
import { getStatus } from "../azure/errors.ts";
import { BlobAddresses, type BlobAddressOptions } from "./blob-address.ts";
import { type BlobConnectionSettings, connectBlobService, toContainer } from "./blob-client.ts";

/** What is known of stored bytes. */
export interface StoredBlob {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of the bytes in hexadecimal digits. */
  readonly sha256: string;
  readonly contentType: string;
}

export interface PutOptions {
  /** Most bytes. A longer source is refused as soon as it is longer. */
  readonly maxBytes: number;
  /** Media type that was found in the bytes, not the one that the sender named. */
  readonly contentType: string;
  readonly signal?: AbortSignal | undefined;
}

export interface CommitOptions extends PutOptions {
  /** Number of the parts, which were staged as 0, 1, 2 … */
  readonly parts: number;
}

interface SignalOption {
  readonly signal?: AbortSignal | undefined;
}

interface ReadOptions extends SignalOption {
  readonly maxBytes: number;
  /** Number of bytes to leave out at the beginning; 0 by default. */
  readonly offset?: number;
  /** Most bytes to read from there; all by default. Only these are downloaded, and only they count for `maxBytes`. */
  readonly count?: number;
}

/** A blob in a list. */
export interface ListedBlob {
  readonly name: string;
  readonly bytes: number;
  readonly createdAt: Date;
}

/**
 * Bytes under names of the server, in one container. A name is made by the server, from ids; what people call a file is data and belongs in
 * a row. Nothing is visible before the last byte is stored, and what is stored is not overwritten.
 */
export interface BlobStore {
  /** Creates the container if it does not exist. */
  ensure(options?: SignalOption): Promise<void>;
  /**
   * Stores a source. Rejects with `invalid` for more than `maxBytes`, and with `conflict` if other bytes have the name; the same bytes may
   * be stored again. After any failure, also of the source, there is nothing under the name.
   * @example
   * const { sha256, bytes } = await blobs.put(`claims/${claimId}/${documentId}`, cleaned, { maxBytes: 10_000_000, contentType });
   */
  put(
    name: string,
    source: Uint8Array | AsyncIterable<Uint8Array>,
    options: PutOptions,
  ): Promise<StoredBlob>;
  /**
   * Keeps a part of an upload that comes in several calls, to any process. The same part may be sent again. Azure removes parts that are not
   * committed within a week. A part has at most 4 MB.
   */
  stage(name: string, part: number, bytes: Uint8Array, options?: SignalOption): Promise<void>;
  /**
   * Makes the staged parts one blob. Rejects with `invalid` if a part is missing or all together are larger than `maxBytes`.
   */
  commit(name: string, options: CommitOptions): Promise<Omit<StoredBlob, "sha256">>;
  /** Opens a blob. Rejects with `not_found` if there is none. */
  get(
    name: string,
    options?: SignalOption,
  ): Promise<StoredBlob & { readonly stream: AsyncIterable<Uint8Array> }>;
  /** Reads a blob, or a part of it. Rejects with `invalid` for more than `maxBytes`, before it is read. `bytes` is the size of what is read. */
  read(name: string, options: ReadOptions): Promise<StoredBlob & { readonly content: Uint8Array }>;
  /**
   * Lists the blobs whose names begin with a text, in the order of their names; none if there is no container.
   * @example
   * for await (const { name, createdAt } of blobs.list("uploads/")) if (createdAt < yesterday) await blobs.delete(name);
   */
  list(prefix: string, options?: SignalOption): AsyncIterable<ListedBlob>;
  /** Removes a blob; resolves to false if there is none. */
  delete(name: string, options?: SignalOption): Promise<boolean>;
  /**
   * Returns an address from which a browser loads the blob for some minutes. Give it to a person who may read the blob and to nobody else:
   * whoever has the address can use it until it expires.
   */
  address(name: string, options: BlobAddressOptions): Promise<string>;
}

/** Size of the parts in which a source is sent. */
const blockBytes = 1024 * 1024;

const maxPartBytes = 4 * 1024 * 1024;

/** Blobs of a page of a list. */
const listedBlobs = 1000;

/** Most parts of an upload; Azure takes 50,000. */
const maxParts = 1000;

/**
 * Connects to one container of the storage account of the tables, or of the local Azurite; sends nothing yet.
 * @example
 * const blobs = connectBlobs({ container: "claim-documents" });
 */
export function connectBlobs(
  settings: BlobConnectionSettings & { readonly container: string },
): BlobStore {
  const connection = connectBlobService(settings);
  const container = toContainer(connection, settings.container);
  const addresses = new BlobAddresses(connection, container);
  return {
    ensure: ({ signal } = {}) => ensure(container, signal),
    async put(name, source, options) {
      const client = getClient(container, name);
      return putBlocks(container, client, { name, source, ...options });
    },
    async stage(name, part, bytes, { signal } = {}) {
      const isPart = Number.isSafeInteger(part) && part >= 0 && part < maxParts;
      if (!isPart || bytes.length === 0 || bytes.length > maxPartBytes)
        throw new UserError("invalid", "A part of the upload has a wrong number or size.");
      const client = getClient(container, name);
      await inContainer(container, signal, (ended) =>
        client.stageBlock(toPartId(part), Buffer.from(bytes), bytes.length, {
          abortSignal: ended,
        }),
      );
    },
    commit: (name, options) => commitParts(getClient(container, name), name, options),
    async get(name, { signal } = {}) {
      const { blob, body } = await open(getClient(container, name), name, signal);
      return { ...blob, stream: toBytes(body) };
    },
    async read(name, { maxBytes, offset, count, signal }) {
      const range = { offset, count };
      const opened = await open(getClient(container, name), name, signal, range);
      const { blob, body, close } = opened;
      try {
        if (blob.bytes > maxBytes) throw tooLarge(maxBytes);
        const content = await withDeadline(signal, { isLong: true }, () => collect(toBytes(body)));
        return { ...blob, content };
      } catch (error) {
        close();
        throw error;
      }
    },
    list: (prefix, { signal } = {}) => listBlobs(container, prefix, signal),
    async delete(name, { signal } = {}) {
      const client = getClient(container, name);
      const { succeeded } = await withDeadline(signal, { isLong: true }, (abortSignal) =>
        client.deleteIfExists({ abortSignal }),
      );
      return succeeded;
    },
    address: (name, options) => addresses.create(checkName(name), options),
  };
}

const namePattern = /^[A-Za-z0-9][A-Za-z0-9._~-]*(\/[A-Za-z0-9][A-Za-z0-9._~-]*)*$/;

/** Refuses a name that is not of the server's making, such as one of a person's file. */
function checkName(name: string): string {
  if (name.length <= 400 && namePattern.test(name)) return name;
  throw new Error("A blob's name consists of ids, separated by slashes.");
}

function getClient(container: ContainerClient, name: string): BlockBlobClient {
  return container.getBlockBlobClient(checkName(name));
}

async function ensure(container: ContainerClient, signal: AbortSignal | undefined): Promise<void> {
  await withDeadline(signal, { isLong: true }, (abortSignal) =>
    container.createIfNotExists({ abortSignal }),
  );
}

/** Runs a write, and once more after creating the container if that is missing. */
async function inContainer<T>(
  container: ContainerClient,
  signal: AbortSignal | undefined,
  write: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await withDeadline(signal, { isLong: true }, write);
  } catch (error) {
    if (getCode(error) !== "ContainerNotFound") throw error;
    await ensure(container, signal);
    return withDeadline(signal, { isLong: true }, write);
  }
}

interface PutRequest extends PutOptions {
  readonly name: string;
  readonly source: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Sends blocks, which nobody sees, and commits them after the last one. */
async function putBlocks(
  container: ContainerClient,
  client: BlockBlobClient,
  { name, source, maxBytes, contentType, signal }: PutRequest,
): Promise<StoredBlob> {
  // Two uploads of one name at the same time must not mix their blocks.
  const upload = randomBytes(6).toString("hex");
  const hash = createHash("sha256");
  const ids: string[] = [];
  let bytes = 0;
  for await (const block of toBlocks(source)) {
    bytes += block.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    hash.update(block);
    const id = toBlockId(`${upload}-${String(ids.length).padStart(6, "0")}`);
    ids.push(id);
    await inContainer(container, signal, (abortSignal) =>
      client.stageBlock(id, block, block.length, { abortSignal }),
    );
  }
  if (bytes === 0) throw new UserError("invalid", "The file is empty. Choose another one.");
  const sha256 = hash.digest("hex");
  const stored = { name, bytes, sha256, contentType };
  try {
    await withDeadline(signal, { isLong: true }, (abortSignal) =>
      client.commitBlockList(ids, {
        abortSignal,
        conditions: { ifNoneMatch: "*" },
        metadata: { sha256 },
        blobHTTPHeaders: { blobContentType: contentType },
      }),
    );
    return stored;
  } catch (error) {
    // Also after a commit whose answer was lost.
    const existing = await findExisting(client, error, signal);
    if (existing === sha256) return stored;
    throw existing === undefined ? error : alreadyStored();
  }
}

/** Returns the digest of the blob that refused a commit; `undefined` if the commit failed for another reason. */
async function findExisting(
  client: BlockBlobClient,
  error: unknown,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if (![409, 412].includes(getStatus(error))) return undefined;
  const { metadata = {} } = await withDeadline(signal, { isLong: true }, (abortSignal) =>
    client.getProperties({ abortSignal }),
  );
  return metadata.sha256 ?? "";
}

async function commitParts(
  client: BlockBlobClient,
  name: string,
  { parts, maxBytes, contentType, signal }: CommitOptions,
): Promise<Omit<StoredBlob, "sha256">> {
  const ids = Array.from({ length: Math.min(parts, maxParts) }, (_, part) => toPartId(part));
  const list = await withDeadline(signal, { isLong: true }, (abortSignal) =>
    client.getBlockList("uncommitted", { abortSignal }),
  ).catch((error: unknown) => {
    if (getStatus(error) === 404) return { uncommittedBlocks: [] };
    throw error;
  });
  const sizes = new Map(list.uncommittedBlocks?.map(({ name: id, size }) => [id, size]));
  const missing = ids.findIndex((id) => !sizes.has(id));
  if (parts < 1 || parts > maxParts || missing >= 0)
    throw new UserError("invalid", "A part of the upload is missing. Send the file again.", {
      missing: Math.max(missing, 0),
    });
  const bytes = ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  if (bytes > maxBytes) throw tooLarge(maxBytes);
  await withDeadline(signal, { isLong: true }, (abortSignal) =>
    client.commitBlockList(ids, {
      abortSignal,
      conditions: { ifNoneMatch: "*" },
      blobHTTPHeaders: { blobContentType: contentType },
    }),
  ).catch((error: unknown) => {
    throw [409, 412].includes(getStatus(error)) ? alreadyStored() : error;
  });
  return { name, bytes, contentType };
}

/** Lists blobs page by page. A request that is not answered in time is ended, too. */
async function* listBlobs(
  container: ContainerClient,
  prefix: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<ListedBlob> {
  const requests = new AbortController();
  const ended = signal ? AbortSignal.any([signal, requests.signal]) : requests.signal;
  const pages = container
    .listBlobsFlat({ prefix, abortSignal: ended })
    .byPage({ maxPageSize: listedBlobs });
  try {
    for (;;) {
      const page = await withDeadline(signal, { isLong: true }, () => pages.next());
      if (page.done) return;
      for (const { name, properties } of page.value.segment.blobItems) {
        const { contentLength = 0, createdOn, lastModified } = properties;
        yield { name, bytes: contentLength, createdAt: createdOn ?? lastModified };
      }
    }
  } catch (error) {
    if (getCode(error) !== "ContainerNotFound") throw error;
  } finally {
    requests.abort();
  }
}

async function open(
  client: BlockBlobClient,
  name: string,
  signal: AbortSignal | undefined,
  { offset = 0, count }: Pick<ReadOptions, "offset" | "count"> = {},
) {
  // The time limit ends with the headers, the signal of the caller with the last byte.
  const request = new AbortController();
  const ended = signal ? AbortSignal.any([signal, request.signal]) : request.signal;
  const response = await withDeadline(signal, { isLong: true }, () =>
    client.download(offset, count, { abortSignal: ended, maxRetryRequests: 3 }),
  ).catch((error: unknown) => {
    request.abort();
    throw getStatus(error) === 404 ? notFound() : error;
  });
  const { contentLength = 0, contentType = "application/octet-stream", metadata = {} } = response;
  const body = response.readableStreamBody;
  if (!body) throw new Error("A download has a stream in Node.");
  const blob = { name, bytes: contentLength, sha256: metadata.sha256 ?? "", contentType };
  /** Closes the connection, on which the rest of the bytes would arrive. */
  const close = () => {
    if (body instanceof Readable) body.destroy();
    request.abort();
  };
  return { blob, body, close };
}

async function* toBytes(stream: AsyncIterable<string | Buffer>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield Buffer.from(chunk);
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Joins and cuts a source into blocks of one size. */
async function* toBlocks(
  source: Uint8Array | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const chunks = source instanceof Uint8Array ? [source] : source;
  let waiting = Buffer.alloc(0);
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= blockBytes) {
      yield waiting.subarray(0, blockBytes);
      waiting = waiting.subarray(blockBytes);
    }
  }
  if (waiting.length > 0) yield waiting;
}

/** All ids of the blocks of one blob have the same length. */
function toPartId(part: number): string {
  return toBlockId(`part-${String(part).padStart(6, "0")}`);
}

function toBlockId(text: string): string {
  return Buffer.from(text).toString("base64");
}

function getCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}

function tooLarge(maxBytes: number): UserError {
  const limit = maxBytes < 1e6 ? `${maxBytes / 1e3} KB` : `${maxBytes / 1e6} MB`;
  return new UserError("invalid", `The file is larger than ${limit}. Choose a smaller one.`);
}

function notFound(): UserError {
  return new UserError("not_found", "The file does not exist any more.");
}

function alreadyStored(): UserError {
  return new UserError(
    "conflict",
    "Another file is stored here already. Send the file as a new one.",
  );
}
