import type { Change, History, ReadOptions } from "@suite/contracts";
import { publicChange } from "../changes/audit.ts";
import { findChange, listChanges } from "./list-changes.ts";
import { withTitles } from "./titles.ts";
import { type HistorySession, undoChange } from "./undo.ts";

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
