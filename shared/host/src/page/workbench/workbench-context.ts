import { createContext, useContext } from "react";
import type { Connection } from "../connection/connect.ts";
import type { ModelInfo } from "../connection/servers.ts";
import type { LocalizedWalkthrough } from "../connection/walkthroughs.ts";
import type { Session } from "../conversation/session.ts";

export interface WorkbenchState {
  connection: Connection;
  session: Session;
  /** Walkthroughs in the user's language. */
  walkthroughs: readonly LocalizedWalkthrough[];
  /** Model that answers prompts. Absent when the host has none. */
  model: ModelInfo | undefined;
  /** The host can restore the sample's seed data. */
  resets: boolean;
}

const WorkbenchContext = createContext<WorkbenchState | undefined>(undefined);

export const WorkbenchProvider = WorkbenchContext.Provider;

/** Connection and session of the open sample. */
export function useWorkbench(): WorkbenchState {
  const state = useContext(WorkbenchContext);
  if (!state) throw new Error("useWorkbench needs a WorkbenchProvider above it.");
  return state;
}
