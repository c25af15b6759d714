import { useEffect, useState } from "react";

/** Answer of a request that a person makes with a button, or the reason of its failure. Another `subject` starts over. */
export function useRequest<Answer>(request: () => Promise<Answer>, subject?: unknown) {
  const [state, setState] = useState<{ answer?: Answer; problem?: string; busy: boolean }>({
    busy: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer belongs to one subject.
  useEffect(() => setState({ busy: false }), [subject]);
  const send = async () => {
    setState({ busy: true });
    try {
      setState({ answer: await request(), busy: false });
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : String(error), busy: false });
    }
  };
  return { ...state, send: () => void send() };
}
