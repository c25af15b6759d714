import { App, type McpUiDisplayMode } from "@modelcontextprotocol/ext-apps";
import { createContext, useContext, useSyncExternalStore } from "react";
import { createLocaleFinder } from "../i18n/locale.ts";
import type { Translations } from "../i18n/strings.ts";
import { viewStates } from "../state/view-states.ts";
import * as kitTranslations from "../strings/index.ts";
import { describeMessage } from "./host-report.ts";
import { HostTransport } from "./host-transport.ts";
import { type Arguments, inMode, type SessionState } from "./session-state.ts";
import { findViewId, serverStore } from "./view-id.ts";

export type { Arguments };

/** Connection to the host and state of the tool call that the widget shows. React reads it with `useSession`. */
export type Session = ReturnType<typeof createSession>;

interface SessionOptions {
  readonly name: string;
  readonly version: string;
  /** Display modes of the widget. Default: inline and full screen. */
  readonly displayModes?: readonly McpUiDisplayMode[];
  readonly translations?: Translations;
}

/** Time after which the page says that there is no host. Hosts answer within milliseconds. */
const absentAfterMs = 3_000;

/** Creates the session. Adds listeners before `connect`, since hosts send the result right after the handshake. */
export function createSession({
  name,
  version,
  displayModes = ["inline", "fullscreen"],
  translations = {},
}: SessionOptions) {
  const app = new App({ name, version }, { availableDisplayModes: [...displayModes] });
  let state: SessionState = {
    connection: "connecting",
    context: {},
    capabilities: {},
    displayMode: "inline",
    refusedModes: [],
    expanded: false,
    hasViewState: false,
    cancelled: false,
  };
  let isViewOpen = false;
  // Without texts of its own in a language, a widget has the kit's.
  const allTranslations: Translations = { ...kitTranslations, ...translations };
  const received: string[] = [];
  const noteReceived = (line: string) => {
    if (received.push(line) > 20) received.shift();
  };
  const listeners = new Set<() => void>();
  const update = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    if (change.result && !isViewOpen) openView();
    for (const listener of listeners) listener();
  };
  /** The first result says which view this is; those that follow are of the same view. */
  const openView = (): void => {
    isViewOpen = true;
    const store = serverStore(app, state);
    const reading = viewStates.open(findViewId(name, state), store);
    if (reading) void reading.then(() => update({ hasViewState: true }));
    else state = { ...state, hasViewState: true };
  };

  app.onteardown = async () => {
    await viewStates.flush();
    return {};
  };
  // Hosts need not announce a teardown.
  window.addEventListener("pagehide", () => void viewStates.flush());
  document.addEventListener("visibilitychange", () => void viewStates.flush());
  app.addEventListener("toolinputpartial", ({ arguments: preview = {} }) => update({ preview }));
  app.addEventListener("toolinput", ({ arguments: input = {} }) =>
    update({ input, cancelled: false }),
  );
  app.addEventListener("toolresult", (result) => update({ result, cancelled: false }));
  app.addEventListener("toolcancelled", () => update({ cancelled: true }));
  app.addEventListener("hostcontextchanged", (change) => {
    const context = app.getHostContext() ?? {};
    update({ context, ...(change.displayMode && inMode(state, change.displayMode)) });
  });
  window.addEventListener("message", ({ source, data }) => {
    if (source === window.parent && data?.method) noteReceived(describeMessage(data));
  });

  return {
    app,
    about: `${name} ${version}`,
    /** Notifications of the host and failed calls, for the report. At most the last 20. */
    received,
    noteReceived,
    translations: allTranslations,
    /** Returns the locale that texts and formats share, for the host's locale. */
    usableLocale: createLocaleFinder(Object.keys(allTranslations)),
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update,
    async connect() {
      const timer = setTimeout(() => update({ connection: "absent" }), absentAfterMs);
      try {
        await app.connect(new HostTransport());
        const context = app.getHostContext() ?? {};
        const capabilities = app.getHostCapabilities() ?? {};
        const displayMode = context.displayMode ?? "inline";
        update({ connection: "connected", context, capabilities, displayMode });
      } catch {
        update({ connection: "absent" });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Returns the session of this widget. For the kit; widgets use narrower hooks. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("Kit hooks work inside mountWidget only.");
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.read);
}
