import { createContext, useContext } from "react";
import type { Session } from "./conversation/session.ts";
import type { Connection } from "./mcp/connect.ts";
import type { ToldWalkthrough } from "./mcp/told-walkthroughs.ts";

export interface WorkbenchState {
  connection: Connection;
  session: Session;
  /** In the person's language. */
  walkthroughs: readonly ToldWalkthrough[];
  /** The host can put the sample's data back to its seed. */
  resets: boolean;
  restart(): void;
}

const WorkbenchContext = createContext<WorkbenchState | undefined>(undefined);
export const WorkbenchProvider = WorkbenchContext.Provider;

/** The server and conversation that the page is showing. */
export function useWorkbench(): WorkbenchState {
  const state = useContext(WorkbenchContext);
  if (!state) throw new Error("useWorkbench is for parts of the workbench.");
  return state;
}
