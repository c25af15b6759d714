import { createContext, useContext } from "react";
import type { Connection } from "../connection/connect.ts";
import type { LocalizedScenario } from "../connection/scenarios.ts";
import type { ModelInfo } from "../connection/servers.ts";
import type { Session } from "./session.ts";

export interface OpenSample {
  connection: Connection;
  session: Session;
  /** Scenarios in the user's language. */
  scenarios: readonly LocalizedScenario[];
  /** Model that answers prompts. Absent when the host has none. */
  model: ModelInfo | undefined;
  /** The host can restore the sample's seed data. */
  resets: boolean;
}

const OpenSampleContext = createContext<OpenSample | undefined>(undefined);

export const OpenSampleProvider = OpenSampleContext.Provider;

/** Connection and session of the open sample. */
export function useOpenSample(): OpenSample {
  const state = useContext(OpenSampleContext);
  if (!state) throw new Error("useOpenSample needs a OpenSampleProvider above it.");
  return state;
}
