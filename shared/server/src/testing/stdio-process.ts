import { once } from "node:events";
import { createInterface } from "node:readline";
import { startProcess } from "./start-process.ts";

interface Message {
  readonly id?: unknown;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Starts the fixture server over stdio in a process of its own, for tests that send exact bytes. */
export async function startStdioProcess() {
  const { child, exited } = await startProcess("stdio-main.ts", [], [], true);
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error("The process has no pipes.");
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    /** Writes bytes or a text as it is, without a line break; resolves when the pipe takes more. */
    async write(bytes: string | Buffer): Promise<void> {
      if (!stdin.write(bytes)) await once(stdin, "drain");
    },
    /** Resolves to the next message of the server. */
    async read(): Promise<Message> {
      const { value } = await lines.next();
      return JSON.parse(value);
    },
    /** Resolves to the memory of the process in megabytes. */
    async memoryMb(): Promise<number> {
      const answer = once(child, "message");
      child.send("memory");
      const [bytes] = await answer;
      return Number(bytes) / 2 ** 20;
    },
    async close(): Promise<void> {
      stdin.end();
      await exited;
    },
  };
}
