import type { McpUiDisplayMode, McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import { type RefObject, useEffect, useState } from "react";
import { z } from "zod";
import type { Profile } from "../../bridge/profile.ts";
import type { WidgetEvents } from "../../bridge/widget.ts";
import { type HostView, variablesOfHost } from "../host-themes/host-view.tsx";
import { requestConfirmation } from "../parts/dialogs.tsx";
import { fromBase64, saveFile } from "../parts/save-file.ts";
import type { Call } from "../session/entries.ts";
import type { Session } from "../session/session.ts";
import type { Link } from "../state/link.ts";
import { recordMessage } from "../state/message-log.ts";
import { currentWords } from "../state/use-words.ts";

export function widgetEvents(
  call: Call,
  session: Session,
  profile: Profile,
  reactions: Pick<WidgetEvents, "size" | "displayMode" | "confirm">,
): WidgetEvents {
  const { name } = call.tool;
  return {
    ...reactions,
    record: (direction, message) => recordMessage(name, direction, message),
    modelContext: (context) => session.conversation.setModelContext(name, context),
    message(text, requested) {
      if (profile.messages === "drafted") session.draft.set({ text, requested });
      // A click inside of a frame activates the pages around it as well.
      else
        void session.ask(text, "widget", { clicked: navigator.userActivation.isActive, requested });
    },
    async openLink(url) {
      const { openLinkTitle, open } = currentWords();
      const accepted = await requestConfirmation(openLinkTitle, url, open);
      if (accepted) window.open(url, "_blank", "noopener,noreferrer");
      return accepted;
    },
    async download(contents) {
      const files = contents
        .map((content) => fileSchema.safeParse(content).data)
        .filter((file) => file !== undefined);
      if (files.length === 0) return false;
      const names = files.map(fileName).join("\n");
      const { downloadTitle, download } = currentWords();
      const accepted = await requestConfirmation(downloadTitle, names, download);
      if (accepted) files.forEach(save);
      return accepted;
    },
  };
}

const fileSchema = z.object({
  type: z.literal("resource"),
  resource: z.object({
    uri: z.string(),
    mimeType: z.string().optional(),
    text: z.string().optional(),
    blob: z.base64().optional(),
  }),
});

type File = z.infer<typeof fileSchema>;

function fileName({ resource }: File): string {
  return resource.uri.split("/").at(-1) || "download";
}

function save(file: File): void {
  const { text, blob, mimeType } = file.resource;
  saveFile(fileName(file), text ?? fromBase64(blob ?? ""), mimeType);
}

const edges = ["top", "right", "bottom", "left"] as const;

/** Space at the edges of the screen that the device covers, in CSS pixels. */
type SafeArea = Readonly<Record<(typeof edges)[number], number>>;

const noInsets: SafeArea = { top: 0, right: 0, bottom: 0, left: 0 };

/** Safe area of the device, such as the notch and the home indicator of a phone. Follows its rotation. */
export function useSafeArea(): SafeArea {
  const [insets, setInsets] = useState(noInsets);
  useEffect(() => {
    // Only style sheets can read the insets.
    const probe = document.createElement("div");
    probe.style.cssText = `position: fixed; visibility: hidden; ${edges
      .map((edge) => `padding-${edge}: env(safe-area-inset-${edge}, 0px)`)
      .join("; ")}`;
    const read = () => {
      const style = getComputedStyle(probe);
      const sizes = edges.map((edge) => [
        edge,
        Number.parseFloat(style.getPropertyValue(`padding-${edge}`)) || 0,
      ]);
      const next = { ...noInsets, ...Object.fromEntries(sizes) };
      setInsets((known) => (edges.every((edge) => known[edge] === next[edge]) ? known : next));
    };
    const observer = new ResizeObserver(read);
    observer.observe(probe, { box: "border-box" });
    document.body.append(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return insets;
}

/** Height that the composer covers of a full-screen widget, in CSS pixels. */
const composerSpace = 112;

/** Maximum inline height of a widget, in CSS pixels. */
const maxInlineHeight = 5_000;

/** Host context without the display mode, which the bridge manages, and with keys that the bridge may drop. */
export function hostContext(
  { locale, timeZone }: Pick<Link, "locale" | "timeZone">,
  { profile, theme }: HostView,
  frame: { mode: McpUiDisplayMode; width: number; height: number; safeArea: SafeArea },
): McpUiHostContext {
  const { left, right, bottom } = frame.mode === "fullscreen" ? frame.safeArea : noInsets;
  const covered = profile.composerOverFullscreen && frame.mode === "fullscreen" ? composerSpace : 0;
  return {
    theme: theme.isDark ? "dark" : "light",
    availableDisplayModes: [...profile.displayModes],
    containerDimensions:
      frame.mode === "inline"
        ? { width: frame.width, maxHeight: maxInlineHeight }
        : { width: frame.width, height: frame.height },
    locale,
    timeZone,
    userAgent: `suite-local-host/0.1 (${profile.name})`,
    platform: "web",
    deviceCapabilities: {
      hover: matchMedia("(hover: hover)").matches,
      touch: navigator.maxTouchPoints > 0,
    },
    safeAreaInsets: { top: 0, right, bottom: bottom + covered, left },
    styles: { variables: variablesOfHost(profile, theme) },
  };
}

/** Tracks the size of an element, in whole CSS pixels. */
export function useElementSize(element: RefObject<HTMLElement | null>): {
  width: number;
  height: number;
} {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const width = Math.round(entry.contentRect.width);
      const height = Math.round(entry.contentRect.height);
      setSize((known) =>
        known.width === width && known.height === height ? known : { width, height },
      );
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
