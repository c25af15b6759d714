import { Badge, Button, Subtitle2, Switch, Text } from "@fluentui/react-components";
import { PlayRegular, StopRegular } from "@fluentui/react-icons";
import type { Tool } from "@modelcontextprotocol/client";
import { useState } from "react";
import { Markdown } from "../parts/markdown.tsx";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { useFormStyles } from "./form.styles.ts";
import { readInputSchema } from "./input-schema.ts";
import { JsonField, PropertyFields } from "./schema-fields.tsx";

/** Form that calls one tool. */
export function ToolForm({ tool }: { tool: Tool }) {
  const styles = useFormStyles();
  const link = useLink();
  const { session } = useWorkbench();
  const { busy } = useStore(session.playback);
  const [args, setArgs] = useState<Record<string, unknown>>(link.args ?? {});
  const [asJson, setAsJson] = useState(false);
  const run = () => {
    changeLink({ args, run: "1" }, { replace: true });
    void session.run(tool.name, args);
  };
  return (
    <section className={styles.form} aria-label={`Call ${tool.name}`} data-tool={tool.name}>
      <div className={styles.heading}>
        <Subtitle2>{tool.title ?? tool.name}</Subtitle2>
        <Text font="monospace" size={200}>
          {tool.name}
        </Text>
        <ToolHints tool={tool} />
      </div>
      {tool.description && (
        <div className={styles.description}>
          <Markdown text={tool.description} />
        </div>
      )}
      {asJson ? (
        <JsonField
          label="Arguments"
          rows={10}
          value={args}
          onChange={(value) => setArgs(typeof value === "object" && value !== null ? { ...value } : {})}
        />
      ) : (
        <PropertyFields schema={readInputSchema(tool.inputSchema)} value={args} onChange={setArgs} />
      )}
      <div className={styles.actions}>
        {busy ? (
          <Button icon={<StopRegular />} onClick={() => session.stop()}>
            Stop
          </Button>
        ) : (
          <Button appearance="primary" icon={<PlayRegular />} onClick={run}>
            Run
          </Button>
        )}
        <Button appearance="subtle" onClick={() => setArgs({})} disabled={Object.keys(args).length === 0}>
          Clear
        </Button>
        <Switch label="As JSON" checked={asJson} onChange={(_event, data) => setAsJson(data.checked)} />
      </div>
    </section>
  );
}

function ToolHints({ tool }: { tool: Tool }) {
  const { readOnlyHint, destructiveHint } = tool.annotations ?? {};
  if (readOnlyHint)
    return (
      <Badge appearance="tint" color="informative">
        Reads only
      </Badge>
    );
  return destructiveHint ? (
    <Badge appearance="tint" color="danger">
      Destructive
    </Badge>
  ) : (
    <Badge appearance="tint" color="warning">
      Changes data
    </Badge>
  );
}
