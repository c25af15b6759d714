import { Transform, type TransformCallback } from "node:stream";
import { isJSONRPCRequest, STDIO_DEFAULT_MAX_BUFFER_SIZE } from "@modelcontextprotocol/server";
import { getId, getMethod } from "../messages/json-rpc.ts";
import { withoutNulls } from "../messages/lenient-message.ts";
import { findRequestId } from "./request-id.ts";

/** Most bytes of a line, with its line break: those that the SDK's transport holds. */
const lineLimit = STDIO_DEFAULT_MAX_BUFFER_SIZE;

/** Bytes that are kept of the start, and of the end, of a line beyond the limit. */
const endBytes = 4096;

const lineBreak = "\n".charCodeAt(0);

const byteOrderMark = Buffer.from("\u{feff}");

/** Request that the transport of the SDK would drop without an answer. */
export interface RefusedRequest {
  /** Absent where the line does not show it; it may be a notification then, which has no answer. */
  readonly id: string | number | undefined;
  readonly message: string;
}

/**
 * Reads the lines of stdin for the SDK's transport, which gets one line a chunk: without a byte order mark, and without parts that are
 * null. Requests that the SDK would drop are refused instead. A line beyond the limit is refused at its end, without keeping it in
 * memory. Lines that are no JSON pass, for the SDK to report.
 */
export class StdioInput extends Transform {
  readonly #refuse: (request: RefusedRequest) => void;
  #line = new Line();

  constructor(refuse: (request: RefusedRequest) => void) {
    super({ readableObjectMode: true });
    this.#refuse = refuse;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(lineBreak); end >= 0; end = chunk.indexOf(lineBreak, start)) {
      this.#line.add(chunk.subarray(start, end));
      this.#finishLine();
      start = end + 1;
    }
    this.#line.add(chunk.subarray(start));
    done();
  }

  #finishLine(): void {
    const line = this.#line;
    this.#line = new Line();
    if (line.isTooLong) this.#refuse(tooLong(line));
    else this.#pass(line.text);
  }

  #pass(text: string): void {
    const received = parse(text);
    const message = withoutNulls(received);
    const id = getId(message);
    const isRequest = getMethod(message) !== undefined && id !== null;
    if (isRequest && !isJSONRPCRequest(message)) this.#refuse({ id, message: requestParts });
    else this.push(Buffer.from(`${message === received ? text : JSON.stringify(message)}\n`));
  }
}

const requestParts =
  'The message is not a JSON-RPC request. It has `jsonrpc` ("2.0"), `id` (a text or a whole number), `method` (a text) and `params` (an object, as is its `_meta`), and no other parts.';

function tooLong({ start, end }: Line): RefusedRequest {
  const megabytes = lineLimit / 2 ** 20;
  return {
    id: findRequestId(start, end),
    message: `The message is larger than ${megabytes} MB. Nothing was done: send less at a time.`,
  };
}

/** Parses a line; `undefined` for one that is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Line that is being received. Of one beyond the limit only the start and the end are kept. */
class Line {
  #chunks: Buffer[] = [];
  #bytes = 0;
  #start: Buffer | undefined;
  #end = Buffer.alloc(0);

  get isTooLong(): boolean {
    return this.#start !== undefined;
  }

  /** Text of a line within the limit. */
  get text(): string {
    const bytes = Buffer.concat(this.#chunks);
    const isMarked = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark);
    return bytes.toString("utf8", isMarked ? byteOrderMark.length : 0);
  }

  /** First characters of a line beyond the limit. */
  get start(): string {
    return this.#start?.toString("utf8") ?? "";
  }

  /** Last characters of a line beyond the limit. */
  get end(): string {
    return this.#end.toString("utf8");
  }

  add(chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes < lineLimit) {
      this.#chunks.push(chunk);
      return;
    }
    const received = Buffer.concat([...this.#chunks, chunk]);
    this.#chunks = [];
    this.#start ??= Buffer.from(received.subarray(0, endBytes));
    this.#end = Buffer.concat([this.#end, received.subarray(-endBytes)]).subarray(-endBytes);
  }
}
