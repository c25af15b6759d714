import { Button, type ButtonProps } from "@fluentui/react-components";
import type { Tool } from "@modelcontextprotocol/client";
import { getToolUiResourceUri } from "@modelcontextprotocol/ext-apps/app-bridge";
import { useEffect, useRef, useState } from "react";
import { isReadOnly } from "../../../bridge/visibility.ts";
import type { ToolSuggestion } from "../../../suggest/index.ts";
import { readInputSchema } from "../../form/input-schema.ts";
import { toHint, toLabel } from "../../form/labels.ts";
import { ToolForm } from "../../form/tool-form.tsx";
import { ToolHint } from "../../form/tool-hint.tsx";
import { useOpenSample } from "../../session/open-sample.ts";
import { useStore } from "../../state/store.ts";
import { useWords } from "../../state/use-words.ts";
import { Card } from "./card.tsx";
import { firstSentence } from "./describe.ts";

interface ToolCardProps {
  readonly suggestion: ToolSuggestion;
  readonly appearance: ButtonProps["appearance"];
}

/** Tool with the arguments of the text. A read runs from here; what else it needs, and every write, is entered in its form. */
export function ToolCard({ suggestion, appearance }: ToolCardProps) {
  const { connection, session } = useOpenSample();
  const { words } = useWords();
  const { busy } = useStore(session.playback);
  const [isEditing, setEditing] = useState(false);
  const { tool, runs, arguments: args } = suggestion;
  if (isEditing) return <EditedTool suggestion={suggestion} />;
  const title = tool.title ?? tool.name;
  const toolNames = connection.tools.map(({ name }) => name);
  const verb = getToolUiResourceUri(tool) ? words.show : words.run;
  return (
    <Card
      title={<bdi lang="en">{title}</bdi>}
      badge={!isReadOnly(tool) && <ToolHint tool={tool} />}
      description={<bdi lang="en">{firstSentence(toHint(tool.description, toolNames))}</bdi>}
      values={labelArguments(tool, args)}
    >
      {runs ? (
        <Button
          appearance={appearance}
          aria-label={`${verb}: ${title}`}
          disabledFocusable={busy}
          onClick={() => void session.run(tool.name, { ...args })}
        >
          {verb}
        </Button>
      ) : (
        <Button
          appearance={appearance}
          aria-label={`${words.fillIn}: ${title}`}
          onClick={() => setEditing(true)}
        >
          {words.fillIn}…
        </Button>
      )}
      {runs && hasInputs(tool) && (
        <Button
          appearance="subtle"
          aria-label={`${words.editShort}: ${title}`}
          onClick={() => setEditing(true)}
        >
          {words.editShort}
        </Button>
      )}
    </Card>
  );
}

function hasInputs({ inputSchema }: Tool): boolean {
  return Object.keys(inputSchema.properties ?? {}).length > 0;
}

/** Arguments by the labels that the form has for them. */
function labelArguments(tool: Tool, args: Readonly<Record<string, unknown>>) {
  const { properties = {} } = readInputSchema(tool.inputSchema);
  return Object.entries(args).map(([name, value]) => {
    return { label: toLabel(name, properties[name] ?? {}), value };
  });
}

/** Form in the place of a card. Its first field gets the focus of the pressed button. */
function EditedTool({ suggestion }: { suggestion: ToolSuggestion }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>("input, select, textarea");
    (field ?? form.current)?.focus();
  }, []);
  return (
    <div ref={form} tabIndex={-1} lang="en" dir="ltr">
      <ToolForm tool={suggestion.tool} initial={{ ...suggestion.arguments }} startsOpen />
    </div>
  );
}
