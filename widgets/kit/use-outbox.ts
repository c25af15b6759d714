import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { readDraft, writeDraft } from "./draft-store.ts";
import { isPassing, type KeptLetter, type Letter, pauseBefore, storedWith, withLetter } from "./outbox.ts";
import { readToolResult, type ToolError } from "./tool-outcome.ts";
import { useCallTool } from "./use-call-tool.ts";

const lettersSchema = z.array(
  z.object({
    id: z.string(),
    tool: z.string(),
    args: z.record(z.string(), z.unknown()),
    subject: z.string().optional(),
  }),
);

const readLetters = (draft: string): readonly KeptLetter[] =>
  lettersSchema.safeParse(readDraft(draft)).data ?? [];

export interface Outbox {
  send(letter: Letter): void;
  /** Writes that the server has not confirmed yet. */
  readonly waiting: number;
  /** Why the last try failed; what waits is tried again. */
  readonly delayed: ToolError | undefined;
  /** The server refused this one for good; it was taken out. */
  readonly refused: ToolError | undefined;
}

/**
 * Writes that must not get lost: kept in this browser until the server took them, sent one after the other in their order,
 * tried again while the server cannot be reached, also when the widget is opened again. `onTaken` gets each answer.
 * `key` names whose writes they are. Several views may share it: each keeps its own letters and leaves the others' alone;
 * a letter that two of them found is sent twice, so it must do no harm twice.
 */
export function useOutbox(key: string, onTaken: (tool: string, data: unknown) => void): Outbox {
  const callTool = useCallTool();
  const draft = `outbox:${key}`;
  const [letters, setLetters] = useState(() => readLetters(draft));
  const queue = useRef(letters);
  const known = useRef(new Set(letters.map(({ id }) => id)));
  const sending = useRef(false);
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [delayed, setDelayed] = useState<ToolError>();
  const [refused, setRefused] = useState<ToolError>();
  const taken = useRef(onTaken);
  taken.current = onTaken;

  const keep = useCallback(
    (next: readonly KeptLetter[]) => {
      queue.current = next;
      writeDraft(draft, storedWith(readLetters(draft), next, known.current));
      setLetters(next);
    },
    [draft],
  );

  const deliver = useCallback(async () => {
    clearTimeout(timer.current);
    if (sending.current) return;
    sending.current = true;
    for (let letter = queue.current[0]; letter; letter = queue.current[0]) {
      const outcome = readToolResult(await callTool(letter.tool, letter.args, letter.id), z.unknown());
      if (!outcome.ok && isPassing(outcome.error.code)) {
        setDelayed(outcome.error);
        timer.current = setTimeout(() => void deliver(), pauseBefore(tries.current++));
        break;
      }
      tries.current = 0;
      setDelayed(undefined);
      setRefused(outcome.ok ? undefined : outcome.error);
      keep(queue.current.slice(1));
      if (outcome.ok) taken.current(letter.tool, outcome.data);
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

  const send = useCallback(
    (letter: Letter) => {
      const id = `${Date.now()} ${Math.random()}`;
      known.current.add(id);
      keep(withLetter(queue.current, { ...letter, id }, sending.current));
      void deliver();
    },
    [keep, deliver],
  );
  return { send, waiting: letters.length, delayed, refused };
}
