import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps/app-bridge";
import { z } from "zod";
import type { WidgetEvents } from "../../bridge/widget.ts";
import type { Call } from "../conversation/conversation.ts";
import type { Session } from "../conversation/session.ts";
import { requestConfirmation } from "../parts/confirm-dialog.tsx";
import { recordMessage } from "../state/bridge-log.ts";

interface Reactions {
  initialized(): void;
  size(size: { width?: number; height?: number }): void;
  displayMode(mode: McpUiDisplayMode): void;
}

/** Creates the page's handlers for widget requests. */
export function widgetEvents(call: Call, session: Session, reactions: Reactions): WidgetEvents {
  const { name } = call.tool;
  return {
    ...reactions,
    record: (direction, message) => recordMessage(name, direction, message),
    modelContext: (context) => session.conversation.setModelContext(name, context),
    message: (text) => session.conversation.addPrompt(text, "widget"),
    async openLink(url) {
      const accepted = await requestConfirmation({
        title: "Open this link?",
        body: url,
        acceptLabel: "Open",
      });
      if (accepted) window.open(url, "_blank", "noopener,noreferrer");
      return accepted;
    },
    async download(contents) {
      const files = contents
        .map((content) => fileSchema.safeParse(content).data)
        .filter((file) => file !== undefined);
      if (files.length === 0) return false;
      const names = files.map(fileName).join("\n");
      const accepted = await requestConfirmation({
        title: "Download from this widget?",
        body: names,
        acceptLabel: "Download",
      });
      if (accepted) files.forEach(save);
      return accepted;
    },
    confirm: (tool, args) =>
      requestConfirmation({
        title: `Let the widget run ${tool.name}?`,
        body: JSON.stringify(args, null, 2),
        acceptLabel: "Allow",
      }),
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
  const body = text ?? Uint8Array.from(atob(blob ?? ""), (character) => character.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([body], { type: mimeType }));
  link.download = fileName(file);
  link.click();
  URL.revokeObjectURL(link.href);
}
