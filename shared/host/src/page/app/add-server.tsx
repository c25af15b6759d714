import { Body1, Button, Field, Input } from "@fluentui/react-components";
import { PlugConnectedAddRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { addServer } from "../connection/servers.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useRequest } from "../parts/use-request.ts";
import { useAppStyles } from "./app.styles.ts";

/** Button and dialog that connect the host to any MCP server by its address. `onAdded` gets the name of the new server. */
export function AddServer({ onAdded }: { onAdded(name: string): Promise<void> }) {
  const styles = useAppStyles();
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState("");
  const [token, setToken] = useState("");
  const { problem, send } = useRequest(async () => {
    const name = await addServer(url, token.trim() || undefined);
    setOpen(false);
    setUrl("");
    setToken("");
    await onAdded(name);
  });
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.entry}
        icon={<PlugConnectedAddRegular />}
        onClick={() => setOpen(true)}
      >
        Add a server
      </Button>
      <FormDialog
        title="Add a server"
        submitLabel="Add"
        canSubmit={url.trim() !== ""}
        open={open}
        onOpenChange={setOpen}
        onSubmit={send}
      >
        <Body1>
          Any MCP server over Streamable HTTP. A server that needs a sign-in asks for it after it was added.
        </Body1>
        <Field label="Address" required validationMessage={problem}>
          <Input
            value={url}
            placeholder="http://localhost:8080/mcp"
            spellCheck={false}
            onChange={(_event, data) => setUrl(data.value)}
          />
        </Field>
        <Field label="Bearer token" hint="Optional. It stays in the host's process.">
          <Input
            type="password"
            autoComplete="off"
            value={token}
            onChange={(_event, data) => setToken(data.value)}
          />
        </Field>
      </FormDialog>
    </>
  );
}
