import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps/app-bridge";
import { z } from "zod";
import type { WidgetEvents } from "../../bridge/widget.ts";
import { ask } from "../ask/ask.ts";
import type { Call } from "../conversation/conversation.ts";
import type { Session } from "../conversation/session.ts";
import { recordMessage } from "../state/bridge-log.ts";

interface Reactions {
  initialized(): void;
  size(size: { width?: number; height?: number }): void;
  displayMode(mode: McpUiDisplayMode): void;
}

/** What happens on the page when a widget asks for something. */
export function widgetEvents(call: Call, session: Session, reactions: Reactions): WidgetEvents {
  const { name } = call.tool;
  return {
    ...reactions,
    record: (direction, message) => recordMessage(name, direction, message),
    modelContext: (context) => session.conversation.setModelContext(name, context),
    message: (text) => session.conversation.say(text, "widget"),
    async openLink(url) {
      const accepted = await ask({ title: "Open this link?", body: url, yes: "Open" });
      if (accepted) window.open(url, "_blank", "noopener,noreferrer");
      return accepted;
    },
    async download(contents) {
      const files = contents
        .map((content) => fileSchema.safeParse(content).data)
        .filter((file) => file !== undefined);
      if (files.length === 0) return false;
      const names = files.map(fileName).join("\n");
      const accepted = await ask({ title: "Download from this widget?", body: names, yes: "Download" });
      if (accepted) files.forEach(save);
      return accepted;
    },
    confirm: (tool, args) =>
      ask({ title: `Let the widget run ${tool.name}?`, body: JSON.stringify(args, null, 2), yes: "Allow" }),
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
