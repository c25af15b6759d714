import { Badge } from "@fluentui/react-components";
import type { Tool } from "@modelcontextprotocol/client";
import { useWords } from "../state/use-words.ts";

/** Says what the annotations of a tool say about its effects, and no more. */
export function ToolHint({ tool }: { tool: Tool }) {
  const { words } = useWords();
  const hint = readHint(tool);
  return (
    <Badge appearance="tint" color={colors[hint]}>
      {words[hint]}
    </Badge>
  );
}

function readHint({ annotations = {} }: Tool): keyof typeof colors {
  const { readOnlyHint, destructiveHint } = annotations;
  if (readOnlyHint) return "readsOnly";
  if (destructiveHint) return "destructive";
  return readOnlyHint === false ? "changesData" : "mayChange";
}

const colors = {
  readsOnly: "informative",
  destructive: "danger",
  changesData: "warning",
  mayChange: "subtle",
} as const;
