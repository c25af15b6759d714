import { Badge, Button, type ButtonProps } from "@fluentui/react-components";
import { getToolUiResourceUri } from "@modelcontextprotocol/ext-apps/app-bridge";
import { useEffect, useRef, useState } from "react";
import { isReadOnly } from "../../../bridge/visibility.ts";
import type { ToolSuggestion } from "../../../suggest/index.ts";
import { ToolForm } from "../../form/tool-form.tsx";
import { useStore } from "../../state/store.ts";
import { useWorkbench } from "../../workbench/workbench-context.ts";
import { Card } from "./card.tsx";
import { describeForPeople } from "./describe.ts";

interface ToolCardProps {
  readonly suggestion: ToolSuggestion;
  readonly appearance: ButtonProps["appearance"];
}

/** Tool with the arguments of the text. A read runs from here; what else it needs, and every write, is entered in its form. */
export function ToolCard({ suggestion, appearance }: ToolCardProps) {
  const { session } = useWorkbench();
  const { busy } = useStore(session.playback);
  const [isEditing, setEditing] = useState(false);
  const { tool, runs, arguments: args } = suggestion;
  if (isEditing) return <EditedTool suggestion={suggestion} />;
  const title = tool.title ?? tool.name;
  const run = () => void session.run(tool.name, { ...args });
  const verb = getToolUiResourceUri(tool) ? "Show" : "Run";
  const hasInputs = Object.keys(tool.inputSchema.properties ?? {}).length > 0;
  return (
    <Card
      title={title}
      badge={!isReadOnly(tool) && <WriteBadge />}
      description={describeForPeople(tool)}
      values={args}
    >
      {runs ? (
        <>
          <Button
            appearance={appearance}
            aria-label={`${verb}: ${title}`}
            disabledFocusable={busy}
            onClick={run}
          >
            {verb}
          </Button>
          {hasInputs && (
            <Button
              appearance="subtle"
              aria-label={`Edit: ${title}`}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )}
        </>
      ) : (
        <Button
          appearance={appearance}
          aria-label={`Fill in: ${title}`}
          onClick={() => setEditing(true)}
        >
          Fill in…
        </Button>
      )}
    </Card>
  );
}

function WriteBadge() {
  return (
    <Badge appearance="tint" color="warning">
      Changes data
    </Badge>
  );
}

/** Form in the place of a card. Its first field gets the focus of the pressed button. */
function EditedTool({ suggestion }: { suggestion: ToolSuggestion }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>("input, select, textarea");
    (field ?? form.current)?.focus();
  }, []);
  return (
    <div ref={form} tabIndex={-1}>
      <ToolForm tool={suggestion.tool} initial={{ ...suggestion.arguments }} startsOpen />
    </div>
  );
}
