import { useCallback, useState } from "react";

export interface Write {
  /** For the model: what the person did, as a clause. */
  change: string;
  /** Whose rows it touched; they are marked once the new data is on screen. */
  consultantIds?: readonly string[];
}

/** What was written on a page: reported, and read again from the server before anything is drawn as changed. */
export function useWrites(onChange: (change: string) => void, refresh: () => Promise<void>) {
  const [changedIds, setChangedIds] = useState<ReadonlySet<string>>(new Set());
  const written = useCallback(
    async ({ change, consultantIds = [] }: Write) => {
      onChange(change);
      setChangedIds(new Set());
      await refresh();
      setChangedIds(new Set(consultantIds));
    },
    [onChange, refresh],
  );
  return { changedIds, written };
}

export type Writes = ReturnType<typeof useWrites>;
