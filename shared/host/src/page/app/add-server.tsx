import {
  Body1,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Field,
  Input,
} from "@fluentui/react-components";
import { PlugConnectedAddRegular } from "@fluentui/react-icons";
import { useState } from "react";
import type { ServerChanges } from "../connection/servers.ts";
import { useAddServerStyles, useRailStyles } from "./app.styles.ts";

interface AddServerProps {
  readonly changes: ServerChanges;
  /** Called with the name of the new server. */
  onAdded(name: string): void;
}

/** Button and dialog that connect the host to any MCP server by its address. */
export function AddServer({ changes, onAdded }: AddServerProps) {
  const rail = useRailStyles();
  const styles = useAddServerStyles();
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState("");
  const [token, setToken] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    setProblem(undefined);
    try {
      const name = await changes.add(url, token.trim() || undefined);
      setOpen(false);
      setUrl("");
      setToken("");
      onAdded(name);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={rail.entry} icon={<PlugConnectedAddRegular />}>
          Add a server
        </Button>
      </DialogTrigger>
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <DialogBody>
            <DialogTitle>Add a server</DialogTitle>
            <DialogContent className={styles.fields}>
              <Body1>
                Any MCP server over Streamable HTTP. A server that needs a sign-in asks for it after it was
                added.
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
            </DialogContent>
            <DialogActions>
              <DialogTrigger disableButtonEnhancement>
                <Button>Cancel</Button>
              </DialogTrigger>
              <Button type="submit" appearance="primary" disabled={url.trim() === ""}>
                Add
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
