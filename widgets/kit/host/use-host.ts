import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps";
import { consentMetaKey, oneLine, perKey, requestedCallMetaKey } from "@suite/contracts";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { usableTimeZone } from "../i18n/locale.ts";
import {
  closeFullView,
  hostClosesFullscreen,
  mayGive,
  openFullView,
  requestDisplayMode,
} from "./display-mode.ts";
import type { ToolInput, ToolName } from "./sample-tools.ts";
import { useSession, useSessionState } from "./session.ts";

/** A tool with its arguments. */
export type MessageCall = {
  [Name in ToolName]: { tool: Name; arguments: ToolInput<Name> };
}[ToolName];

type Download = { readonly name: string; readonly mimeType: string } & (
  | { readonly text: string }
  | { readonly blob: string }
);

async function succeeds(request: Promise<{ isError?: boolean }>): Promise<boolean> {
  return request.then((result) => !result.isError).catch(() => false);
}

/**
 * Returns the host's context and capabilities, with safe defaults for missing values.
 *
 * @example
 * const { fullView, canCallTools, openFullView } = useHost();
 */
export function useHost() {
  const session = useSession();
  const state = useSessionState();
  const prefersDark = useMediaQuery("(prefers-color-scheme: dark)");
  const coarsePointer = useMediaQuery("(pointer: coarse)");
  return useMemo(() => {
    const { connection, context, capabilities, displayMode, expanded } = state;
    return {
      connected: connection === "connected",
      displayMode,
      /** True while the full page is shown: in full screen, or inline in a host without full screen. */
      fullView: displayMode === "fullscreen" || expanded,
      /** True if `openFullView` may lead to full screen. Otherwise the page is drawn inline. */
      canFullscreen: mayGive(state, "fullscreen"),
      /** False where the host does not let the widget leave full screen, or closes it with a button of its own. */
      canCloseFullView: expanded || (mayGive(state, "inline") && !hostClosesFullscreen(session)),
      openFullView: () => openFullView(session),
      closeFullView: () => closeFullView(session),
      canPictureInPicture: mayGive(state, "pip"),
      /** Requests a display mode and resolves to the resulting mode. For full screen use `openFullView`. */
      requestDisplayMode: (mode: McpUiDisplayMode) => requestDisplayMode(session, mode),
      /** False where the host lets widgets call no tools. Then show edits as unavailable, with the reason. */
      canCallTools: capabilities.serverTools !== undefined,
      /** True where the host asks the person what a call's `consent` says. Elsewhere the widget asks before the call. */
      asksConsent: capabilities.experimental?.[consentMetaKey] !== undefined,
      openLink: (url: string) => succeeds(session.app.openLink({ url })),
      canSendMessages: capabilities.message !== undefined,
      /**
       * Sends a message to the conversation as the person. `call` is the tool call that the text requests: a host without a model
       * makes it, others ignore it.
       */
      sendMessage(text: string, call: MessageCall) {
        const content = {
          type: "text" as const,
          text: oneLine(text, Number.POSITIVE_INFINITY),
          _meta: { [requestedCallMetaKey]: call },
        };
        return succeeds(session.app.sendMessage({ role: "user", content: [content] }));
      },
      canDownload: capabilities.downloadFile !== undefined,
      /** Downloads a file through the host, since a sandboxed page cannot: a text, or bytes in base64 as `blob`. */
      download({ name, ...file }: Download) {
        const resource = { uri: `file:///${encodeURIComponent(name)}`, ...file };
        return succeeds(session.app.downloadFile({ contents: [{ type: "resource", resource }] }));
      },
      theme: context.theme ?? (prefersDark ? "dark" : "light"),
      /** True where people use a finger: as the host says, else by the main pointer of the device. */
      touch: context.deviceCapabilities?.touch ?? coarsePointer,
      locale: session.usableLocale(context.locale),
      timeZone: usableTimeZone(context.timeZone),
    };
  }, [session, state, prefersDark, coarsePointer]);
}

const getMedia = perKey((query) => matchMedia(query));

/**
 * True while a media query matches.
 *
 * @example
 * const isNarrow = useMediaQuery("(max-width: 599px)");
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = getMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => getMedia(query).matches);
}
