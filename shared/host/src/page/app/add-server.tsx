import { Body1, Button, Field, Input, Tab, TabList, Textarea } from "@fluentui/react-components";
import { PlugConnectedAddRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { z } from "zod";
import {
  type CommandEntry,
  readHeaders,
  readMcpConfig,
  toHostCommand,
} from "../../servers/mcp-config.ts";
import { send as sendToHost } from "../connection/servers.ts";
import { Notice } from "../parts/controls.tsx";
import { FormDialog } from "../parts/dialogs.tsx";
import { useRequest } from "../parts/use-request.ts";
import { fill, useWords } from "../state/use-words.ts";
import { useAppStyles } from "./app.styles.ts";

const addedSchema = z.object({ name: z.string() });

const nothing = { url: "", token: "", headers: "", config: "" };

/** Button and dialog that connect the host to MCP servers by address or `mcp.json`. `onAdded` gets the name of the last new one. */
export function AddServer({ onAdded }: { onAdded(name: string): Promise<void> }) {
  const styles = useAppStyles();
  const { words } = useWords();
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<unknown>("address");
  const [input, setInput] = useState(nothing);
  const isFile = tab === "file";
  const show = (next: boolean) => {
    setOpen(next);
    // Keys stay in the host's process, not in the page.
    if (!next) setInput(nothing);
  };
  const bind = (field: keyof typeof nothing) => ({
    value: input[field],
    spellCheck: false,
    onChange: (_event: unknown, { value }: { value: string }) =>
      setInput({ ...input, [field]: value }),
  });
  const { problem, answer, send } = useRequest(async () => {
    const { url, token, headers, config } = input;
    const { servers, commands } = isFile
      ? readMcpConfig(config)
      : {
          servers: [{ url, token: token.trim() || undefined, headers: readHeaders(headers) }],
          commands: [],
        };
    let name: string | undefined;
    for (const server of servers)
      ({ name } = addedSchema.parse(await sendToHost("POST", "/servers", server)));
    if (commands.length === 0) show(false);
    if (name) await onAdded(name);
    return { added: servers.length, commands };
  }, `${open} ${tab}`);
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.entry}
        icon={<PlugConnectedAddRegular />}
        onClick={() => show(true)}
      >
        {words.addServer}
      </Button>
      <FormDialog
        title={words.addServer}
        submitLabel={words.add}
        canSubmit={(isFile ? input.config : input.url).trim() !== "" && !answer}
        open={open}
        onOpenChange={show}
        onSubmit={send}
      >
        <TabList
          size="small"
          selectedValue={tab}
          onTabSelect={(_event, { value }) => setTab(value)}
        >
          <Tab value="address">{words.byAddress}</Tab>
          <Tab value="file">{words.fromFile}</Tab>
        </TabList>
        {isFile ? (
          <Field label="mcp.json" required validationMessage={problem} hint={words.fileHint}>
            <Textarea
              rows={10}
              resize="vertical"
              placeholder={'{ "servers": { … } }'}
              {...bind("config")}
            />
          </Field>
        ) : (
          <>
            <Body1>{words.addIntro}</Body1>
            <Field label={words.address} required validationMessage={problem}>
              <Input placeholder="http://localhost:8080/mcp" {...bind("url")} />
            </Field>
            <Field label={words.token} hint={words.tokenHint}>
              <Input type="password" autoComplete="off" {...bind("token")} />
            </Field>
            <Field label={words.headers} hint={words.headersHint}>
              <Textarea rows={2} placeholder="X-Api-Key: …" {...bind("headers")} />
            </Field>
          </>
        )}
        {answer && <Commands {...answer} />}
      </FormDialog>
    </>
  );
}

interface CommandsProps {
  readonly added: number;
  readonly commands: readonly CommandEntry[];
}

/** Says how to start the programs of an `mcp.json`. */
function Commands({ added, commands }: CommandsProps) {
  const styles = useAppStyles();
  const { words } = useWords();
  const others = commands.map(({ title }) => title).join(", ");
  return (
    <Notice intent="info">
      {added > 0 && `${fill(words.serversAdded, { count: added })} `}
      {fill(words.startsNoPrograms, { names: others })}
      <code className={styles.command}>{toHostCommand(commands)}</code>
    </Notice>
  );
}
