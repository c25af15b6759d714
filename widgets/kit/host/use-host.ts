import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps";
import { oneLine, type RequestedCall, requestedCallMetaKey } from "@suite/contracts";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { perKey } from "../i18n/format.ts";
import { usableTimeZone } from "../i18n/locale.ts";
import {
  closeFullView,
  hostClosesFullscreen,
  mayGive,
  openFullView,
  requestDisplayMode,
} from "./display-mode.ts";
import type { ToolName } from "./sample-tools.ts";
import { useSession, useSessionState } from "./session.ts";

export interface Host {
  readonly connected: boolean;
  readonly displayMode: McpUiDisplayMode;
  /** True while the full page is shown: in full screen, or inline in a host without full screen. */
  readonly fullView: boolean;
  /** True if `openFullView` may lead to full screen. Otherwise the page is drawn inline. */
  readonly canFullscreen: boolean;
  /** False where the host does not let the widget leave full screen, or closes it with a button of its own. */
  readonly canCloseFullView: boolean;
  openFullView(): Promise<void>;
  closeFullView(): Promise<void>;
  /** True if the host supports picture-in-picture. */
  readonly canPictureInPicture: boolean;
  /** Requests a display mode and resolves to the resulting mode. For full screen use `openFullView`. */
  requestDisplayMode(mode: McpUiDisplayMode): Promise<McpUiDisplayMode>;
  /** False where the host lets widgets call no tools. Then show edits as unavailable, with the reason. */
  readonly canCallTools: boolean;
  readonly canOpenLinks: boolean;
  openLink(url: string): Promise<boolean>;
  readonly canSendMessages: boolean;
  /**
   * Sends a message to the conversation as the person. `call` is the tool call that the text requests: a host without a model makes it,
   * others ignore it.
   */
  sendMessage(text: string, call: MessageCall): Promise<boolean>;
  readonly canDownload: boolean;
  /** Downloads a text file through the host, since a sandboxed page cannot. */
  download(file: TextFile): Promise<boolean>;
  readonly theme: "light" | "dark";
  readonly locale: string;
  readonly timeZone: string;
  readonly containerWidth?: number;
}

/** Tool call that a message to the conversation requests. */
export interface MessageCall extends RequestedCall {
  tool: ToolName;
}

export interface TextFile {
  readonly name: string;
  readonly mimeType: string;
  readonly text: string;
}

async function succeeds(request: Promise<{ isError?: boolean }>): Promise<boolean> {
  return request.then((result) => !result.isError).catch(() => false);
}

/** Returns the host's context and capabilities, with safe defaults for missing values. */
export function useHost(): Host {
  const session = useSession();
  const state = useSessionState();
  const prefersDark = useMediaQuery("(prefers-color-scheme: dark)");
  return useMemo(() => {
    const { connection, context, capabilities, displayMode, expanded } = state;
    const box = context.containerDimensions ?? {};
    return {
      connected: connection === "connected",
      displayMode,
      fullView: displayMode === "fullscreen" || expanded,
      canFullscreen: mayGive(state, "fullscreen"),
      canCloseFullView: expanded || (mayGive(state, "inline") && !hostClosesFullscreen(session)),
      openFullView: () => openFullView(session),
      closeFullView: () => closeFullView(session),
      requestDisplayMode: (mode) => requestDisplayMode(session, mode),
      canCallTools: capabilities.serverTools !== undefined,
      canOpenLinks: capabilities.openLinks !== undefined,
      openLink: (url) => succeeds(session.app.openLink({ url })),
      canSendMessages: capabilities.message !== undefined,
      sendMessage: (text, call) => {
        const content = {
          type: "text" as const,
          text: oneLine(text, Number.POSITIVE_INFINITY),
          _meta: { [requestedCallMetaKey]: call },
        };
        return succeeds(session.app.sendMessage({ role: "user", content: [content] }));
      },
      canPictureInPicture: mayGive(state, "pip"),
      canDownload: capabilities.downloadFile !== undefined,
      download: ({ name, mimeType, text }) => {
        const resource = { uri: `file:///${encodeURIComponent(name)}`, mimeType, text };
        return succeeds(session.app.downloadFile({ contents: [{ type: "resource", resource }] }));
      },
      theme: context.theme ?? (prefersDark ? "dark" : "light"),
      locale: session.usableLocale(context.locale),
      timeZone: usableTimeZone(context.timeZone),
      containerWidth: "width" in box ? box.width : "maxWidth" in box ? box.maxWidth : undefined,
    };
  }, [session, state, prefersDark]);
}

const getMedia = perKey((query) => matchMedia(query));

/** True while a media query matches. */
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
