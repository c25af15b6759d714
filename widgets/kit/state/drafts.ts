import { pageStorage, saveItem } from "./page-storage.ts";
import { viewStates } from "./view-states.ts";

const prefix = "draft:";

/**
 * Reads a draft; `undefined` without one. Drafts are kept by the page's storage, where every view of the same record finds them, else
 * with the state of the view, which the host or the server keeps.
 *
 * @example
 * const note = z.string().safeParse(readDraft("note")).data ?? "";
 */
export function readDraft(key: string): unknown {
  try {
    const saved = pageStorage()?.getItem(prefix + key);
    return saved == null ? viewStates.read(prefix + key) : JSON.parse(saved);
  } catch {
    return undefined;
  }
}

/**
 * Stores a draft, for as long as the host keeps the storage of its widgets.
 *
 * @example
 * writeDraft("note", "Call the customer first");
 */
export function writeDraft(key: string, value: unknown): void {
  if (!saveItem(prefix + key, JSON.stringify(value))) viewStates.write(prefix + key, value);
}

export function removeDraft(key: string): void {
  viewStates.remove(prefix + key);
  pageStorage()?.removeItem(prefix + key);
}
