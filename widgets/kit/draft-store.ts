/** Keeps drafts in localStorage, or in memory where a host's sandbox allows no storage. */
const memory = new Map<string, string>();
const prefix = "draft:";

export function readDraft(key: string): unknown {
  try {
    const saved = memory.get(key) ?? localStorage.getItem(prefix + key);
    return saved === null ? undefined : JSON.parse(saved);
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(prefix + key, text);
  } catch {
    memory.set(key, text);
  }
}

export function removeDraft(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was stored where storage is not allowed.
  }
}
