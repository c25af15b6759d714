import { z } from "zod";
import type { Caller } from "../define/context.ts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import { readSigned, signValue } from "../signatures.ts";
import { callerKey } from "./permissions.ts";
import { fingerprint } from "./request-state.ts";

/** Whose task an id names: it is valid for exactly this server, tool and person. */
export interface TaskOwner {
  readonly server: string;
  readonly tool: string;
  readonly caller: Caller;
}

const signedSchema = z.object({
  /** What the tool calls the task, such as the id of a row. */
  id: z.string(),
  createdAt: z.iso.datetime(),
});

/** Task as its id has it. The rest of its state is in the tool's rows. */
export type SignedTask = z.output<typeof signedSchema>;

/**
 * Makes the id of a task: the tool's name, a dot and a signed text. The name is for routing, logs and the audit. Clients cannot guess
 * or change an id, and processes with the same `SEAL_KEY` accept the ids of one another.
 *
 * @example
 * const taskId = await signTask({ id: "APR-7K3QX9ZD", createdAt: now.toISOString() }, owner);
 * await readTask(taskId, owner); // { id: "APR-7K3QX9ZD", createdAt: "2026-11-28T21:00:00.000Z" }
 */
export async function signTask(task: SignedTask, owner: TaskOwner): Promise<string> {
  return `${owner.tool}.${await signValue(purposeOf(owner), task)}`;
}

/** Reads the id of a task of this owner. Throws the same `RpcError` for every other text. */
export async function readTask(taskId: string, owner: TaskOwner): Promise<SignedTask> {
  const prefix = `${owner.tool}.`;
  if (!taskId.startsWith(prefix)) throw taskNotFound();
  const signed = await readSigned(purposeOf(owner), taskId.slice(prefix.length));
  const task = signed.kind === "valid" ? signedSchema.safeParse(signed.value).data : undefined;
  if (task === undefined) throw taskNotFound();
  return task;
}

/** Name of the tool in the id of a task, unchecked; `undefined` for a text without one. */
export function readTaskTool(taskId: unknown): string | undefined {
  if (typeof taskId !== "string") return undefined;
  return /^([\w-]{1,64})\./.exec(taskId)?.[1];
}

/** Error for an id that was never given out, for a task of another person and for one that is gone. */
export function taskNotFound(): RpcError {
  return new RpcError(
    rpcCodes.invalidParams,
    "Task not found: it does not exist, or is not yours.",
  );
}

function purposeOf({ server, tool, caller }: TaskOwner): string {
  return `task of ${fingerprint([server, tool, callerKey(caller)])}`;
}
