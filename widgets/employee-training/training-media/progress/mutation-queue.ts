import {
  readDraft,
  readToolResult,
  type ToolError,
  type ToolName,
  useCallTool,
  writeDraft,
} from "@suite/widget-kit";
import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";

const queueSchema = z.array(
  z.object({
    id: z.string(),
    tool: z.string(),
    args: z.record(z.string(), z.unknown()),
    subject: z.string().optional(),
  }),
);

// Pages have no z.custom, which would give the names of tools their type.
const readQueue = (draft: string): readonly QueuedMutation[] =>
  (queueSchema.safeParse(readDraft(draft)).data ?? []) as readonly QueuedMutation[];

/**
 * Sends mutations that must not get lost. They are stored in the browser until the server confirms them, sent one at a time in
 * order, and retried while the server cannot be reached, also after the widget is opened again. `onConfirmed` gets each answer.
 * `key` names their owner. Views that share a key change only their own mutations. Two views that find the same stored
 * mutation both send it, so mutations must be idempotent.
 */
export function useMutationQueue(key: string, onConfirmed: (tool: string, data: unknown) => void) {
  const callTool = useCallTool();
  const draft = `mutations:${key}`;
  const [mutations, setMutations] = useState(() => readQueue(draft));
  const queue = useRef(mutations);
  const ownIds = useRef(new Set(mutations.map(({ id }) => id)));
  const sending = useRef(false);
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [delayed, setDelayed] = useState<ToolError>();
  const [refused, setRefused] = useState<ToolError>();
  const confirmed = useRef(onConfirmed);
  confirmed.current = onConfirmed;

  const keep = useCallback(
    (next: readonly QueuedMutation[]) => {
      queue.current = next;
      writeDraft(draft, storedWith(readQueue(draft), next, ownIds.current));
      setMutations(next);
    },
    [draft],
  );

  const deliver = useCallback(async () => {
    clearTimeout(timer.current);
    if (sending.current) return;
    sending.current = true;
    for (let mutation = queue.current[0]; mutation; mutation = queue.current[0]) {
      const outcome = readToolResult(
        await callTool(mutation.tool, mutation.args, mutation.id),
        z.unknown(),
      );
      if (!outcome.ok && isTransient(outcome.error.code)) {
        setDelayed(outcome.error);
        timer.current = setTimeout(() => void deliver(), pauseBefore(tries.current++));
        break;
      }
      tries.current = 0;
      setDelayed(undefined);
      setRefused(outcome.ok ? undefined : outcome.error);
      keep(queue.current.slice(1));
      if (outcome.ok) confirmed.current(mutation.tool, outcome.data);
    }
    sending.current = false;
  }, [callTool, keep]);

  useEffect(() => {
    void deliver();
    const again = () => void deliver();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      clearTimeout(timer.current);
    };
  }, [deliver]);

  /** Queues a mutation. True when nothing else waited. */
  const send = useCallback(
    (mutation: Mutation) => {
      const isFirst = queue.current.length === 0;
      const id = `${Date.now()} ${Math.random()}`;
      ownIds.current.add(id);
      keep(withMutation(queue.current, { ...mutation, id }, sending.current));
      void deliver();
      return isFirst;
    },
    [keep, deliver],
  );
  return {
    send,
    waiting: mutations.length,
    /** Error of the last attempt, which is retried. */
    delayed,
    /** Error of the last mutation that the server refused and the queue dropped. */
    refused,
  };
}

export interface Mutation {
  readonly tool: ToolName;
  readonly args: Readonly<Record<string, unknown>>;
  /** A later mutation of the same subject replaces an earlier one that still waits. */
  readonly subject?: string;
}

/** Appends a mutation. A first one that is in flight is not replaced. */
export function withMutation<M extends Mutation>(
  mutations: readonly M[],
  mutation: M,
  firstInFlight: boolean,
): readonly M[] {
  const isReplaced = (earlier: M, index: number) => {
    if (mutation.subject === undefined) return false;
    if (firstInFlight && index === 0) return false;
    return earlier.subject === mutation.subject;
  };
  const others = mutations.filter((earlier, index) => !isReplaced(earlier, index));
  return [...others, mutation];
}

interface QueuedMutation extends Mutation {
  readonly id: string;
}

/** Merges the stored mutations with those of this view; those of other views under the same key stay in front. */
export function storedWith(
  stored: readonly QueuedMutation[],
  own: readonly QueuedMutation[],
  ownIds: ReadonlySet<string>,
): readonly QueuedMutation[] {
  return [...stored.filter(({ id }) => !ownIds.has(id)), ...own];
}

/** After `saved` the mutation is sent again for its answer, since it is idempotent. */
const transientCodes = ["unreachable", "unavailable", "conflict", "saved"];

/** Tests for an error that a retry may resolve. With any other one, the server has refused the mutation. */
export function isTransient(code: string): boolean {
  return transientCodes.includes(code);
}

/** Milliseconds until the next attempt: exponential, at most a minute. */
export function pauseBefore(tries: number): number {
  return Math.min(60_000, 2_000 * 2 ** tries);
}
