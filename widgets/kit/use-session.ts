import { createContext, useContext, useSyncExternalStore } from "react";
import type { Session, SessionState } from "./session.ts";

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of this widget. Only kit files need it; widgets use the narrower hooks. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("Kit hooks work inside mountWidget only.");
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.read);
}
