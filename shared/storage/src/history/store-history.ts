import type { Change, History, ReadOptions } from "@suite/contracts";
import { type AuditedChange, publicChange } from "../changes/audit.ts";
import { findChange, listChanges } from "./list-changes.ts";
import { withTitles } from "./titles.ts";
import { findOwnChange, type HistorySession, undoChange } from "./undo.ts";

/** History of a store bound to one caller, with the current titles of its records. */
export function historyFor(session: HistorySession): History {
  const { history, access } = session;
  const titled = async (change: AuditedChange, options?: ReadOptions): Promise<Change> => {
    const [current = publicChange(change)] = await withTitles(history, [change], options);
    return current;
  };
  return {
    list: (options) => listChanges(history, access, options),
    async get(id, options) {
      const change = await findChange(history, id, access, options);
      return change && titled(change, options);
    },
    async undo(id, options = {}) {
      const undone = await undoChange(session, id, options);
      // The undo is done; an unreadable title must not make it look failed.
      return titled(undone, options).catch(() => publicChange(undone));
    },
    async requireUndo(id, options) {
      await findOwnChange(session, id, options?.signal);
    },
  };
}
