import { useState } from "react";

/** Answer of a request that a person makes with a button, or the reason of its failure. */
export function useRequest<Answer>(request: () => Promise<Answer>) {
  const [state, setState] = useState<{ answer?: Answer; problem?: string; busy: boolean }>({ busy: false });
  const send = async () => {
    setState({ busy: true });
    try {
      setState({ answer: await request(), busy: false });
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : String(error), busy: false });
    }
  };
  return { ...state, send };
}
