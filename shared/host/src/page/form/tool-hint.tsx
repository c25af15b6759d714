import { Badge } from "@fluentui/react-components";
import type { Tool } from "@modelcontextprotocol/client";

/** Says what the annotations of a tool say about its effects, and no more. */
export function ToolHint({ tool }: { tool: Tool }) {
  const { color, text } = hints[readHint(tool)];
  return (
    <Badge appearance="tint" color={color}>
      {text}
    </Badge>
  );
}

function readHint({ annotations = {} }: Tool): keyof typeof hints {
  const { readOnlyHint, destructiveHint } = annotations;
  if (readOnlyHint) return "readOnly";
  if (destructiveHint) return "destructive";
  return readOnlyHint === false ? "writes" : "unknown";
}

const hints = {
  readOnly: { color: "informative", text: "Reads only" },
  destructive: { color: "danger", text: "Destructive" },
  writes: { color: "warning", text: "Changes data" },
  unknown: { color: "subtle", text: "May change data" },
} as const;
