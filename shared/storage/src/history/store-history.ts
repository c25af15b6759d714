import type { Access, Actor, Change, History, ReadOptions } from "@suite/contracts";
import { publicChange } from "../changes/audit.ts";
import type { Writer, WriteSession } from "../write/writer.ts";
import { findChange, listChanges, type StoredHistory } from "./list-changes.ts";
import { withTitles } from "./titles.ts";
import { undoChange } from "./undo.ts";

/** The history for one caller. */
export interface HistorySession {
  readonly history: StoredHistory;
  readonly writer: Writer;
  readonly actor: Actor | undefined;
  readonly access: Access | undefined;
  /** Returns the author of writes; throws `forbidden` for a read-only store. */
  readonly requireAuthor: () => WriteSession;
}

/** History of a store bound to one caller, with the current titles of its records. */
export function historyFor(session: HistorySession): History {
  const { history, access } = session;
  const titled = async (change: Change, options?: ReadOptions) => {
    const [current = change] = await withTitles(history, [change], options);
    return current;
  };
  return {
    list: (options) => listChanges(history, access, options),
    async get(id, options) {
      const change = await findChange(history, id, access, options);
      return change && titled(publicChange(change), options);
    },
    async undo(id, options = {}) {
      const undone = await undoChange(session, id, options.signal);
      // The undo is done; an unreadable title must not make it look failed.
      return titled(undone, options).catch(() => undone);
    },
  };
}
