import { z } from "zod";
import type { ViewState, ViewStore } from "./view-store.ts";

/** Views that one origin keeps. A chat has a few; those of older chats give way. */
const mostViews = 40;

const prefix = "view:";

const storedViewSchema = z.object({ at: z.number(), state: z.record(z.string(), z.unknown()) });

/** The page's storage; `undefined` where the host's sandbox forbids it. */
export function pageStorage(): Storage | undefined {
  try {
    localStorage.getItem(prefix);
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Keeps the state of each view in the page's storage, under the id of the view. */
export function pageStore(): ViewStore | undefined {
  const storage = pageStorage();
  if (!storage) return undefined;
  return {
    maxLength: 50_000,
    pauseMs: 0,
    read: (viewId) => readView(storage, prefix + viewId)?.state ?? {},
    async save(viewId, state) {
      if (storage.getItem(prefix + viewId) === null) removeOldViews(storage);
      saveItem(prefix + viewId, JSON.stringify({ at: Date.now(), state }));
    },
  };
}

/** Stores a text, in place of the oldest views where there is no room. Returns false if there is none even then. */
export function saveItem(key: string, text: string): boolean {
  const storage = pageStorage();
  if (!storage) return false;
  if (setItem(storage, key, text)) return true;
  for (const oldest of storedViews(storage).reverse()) {
    storage.removeItem(oldest);
    if (setItem(storage, key, text)) return true;
  }
  return false;
}

/** Returns false where the quota is reached. */
function setItem(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Makes room for one view more. */
function removeOldViews(storage: Storage): void {
  for (const old of storedViews(storage).slice(mostViews - 1)) storage.removeItem(old);
}

/** Keys of the stored views, the newest first. */
function storedViews(storage: Storage): string[] {
  const times = new Map<string, number>();
  for (let index = 0; index < storage.length; index++) {
    const key = storage.key(index) ?? "";
    if (key.startsWith(prefix)) times.set(key, readView(storage, key)?.at ?? 0);
  }
  return [...times.keys()].sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}

function readView(
  storage: Storage,
  key: string,
): { readonly at: number; readonly state: ViewState } | undefined {
  try {
    return storedViewSchema.safeParse(JSON.parse(storage.getItem(key) ?? "null")).data;
  } catch {
    return undefined;
  }
}
