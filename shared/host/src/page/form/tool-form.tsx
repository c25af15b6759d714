import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  Caption1,
  Switch,
  Text,
} from "@fluentui/react-components";
import { PlayRegular } from "@fluentui/react-icons";
import type { Tool } from "@modelcontextprotocol/client";
import { useState } from "react";
import { Markdown } from "../parts/markdown.tsx";
import { useOpenSample } from "../session/open-sample.ts";
import { isForDeveloper } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { readInputSchema } from "./input-schema.ts";
import { toHint } from "./labels.ts";
import { JsonField, PropertyFields, useFormStyles } from "./schema-fields.tsx";
import { ToolHint } from "./tool-hint.tsx";
import { useRecordNames } from "./use-record-names.ts";

interface ToolFormProps {
  tool: Tool;
  /** Initial arguments. */
  initial: Record<string, unknown> | undefined;
  startsOpen: boolean;
}

export function ToolForm({ tool, initial, startsOpen }: ToolFormProps) {
  const styles = useFormStyles();
  return (
    <Accordion
      collapsible
      defaultOpenItems={startsOpen ? "form" : undefined}
      className={styles.form}
    >
      <AccordionItem value="form" data-tool={tool.name}>
        <AccordionHeader expandIconPosition="end">
          <span className={styles.heading}>
            <Text weight="semibold">{tool.title ?? tool.name}</Text>
            <ToolHint tool={tool} />
          </span>
        </AccordionHeader>
        <AccordionPanel className={styles.panel}>
          <Fields tool={tool} initial={initial ?? {}} />
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

function Fields({ tool, initial }: { tool: Tool; initial: Record<string, unknown> }) {
  const styles = useFormStyles();
  const { connection, session } = useOpenSample();
  const { busy } = useStore(session.playback);
  const link = useLink();
  const { words } = useWords();
  const developer = isForDeveloper(link);
  const toolNames = connection.tools.map(({ name }) => name);
  const description = developer ? tool.description : toHint(tool.description, toolNames);
  const recordNames = useRecordNames(tool);
  const [args, setArgs] = useState(initial);
  const [asJson, setAsJson] = useState(false);
  const run = () => {
    if (link.tool === tool.name) changeLink({ args, run: "1" }, { replace: true });
    void session.run(tool.name, args);
  };
  return (
    <>
      {description && (
        <div className={styles.description}>
          <Markdown text={description} />
        </div>
      )}
      {asJson ? (
        <JsonField
          label="Arguments"
          rows={10}
          value={args}
          onChange={(value) =>
            setArgs(typeof value === "object" && value !== null ? { ...value } : {})
          }
        />
      ) : (
        <PropertyFields
          schema={readInputSchema(tool.inputSchema)}
          value={args}
          recordNames={recordNames}
          onChange={setArgs}
        />
      )}
      <div className={styles.actions}>
        <Button appearance="primary" icon={<PlayRegular />} disabledFocusable={busy} onClick={run}>
          {words.run}
        </Button>
        <Button
          appearance="subtle"
          onClick={() => setArgs({})}
          disabledFocusable={Object.keys(args).length === 0}
        >
          {words.clear}
        </Button>
        {developer && (
          <>
            <Switch
              label="As JSON"
              checked={asJson}
              onChange={(_event, data) => setAsJson(data.checked)}
            />
            <Caption1 className={styles.description}>{tool.name}</Caption1>
          </>
        )}
      </div>
    </>
  );
}
