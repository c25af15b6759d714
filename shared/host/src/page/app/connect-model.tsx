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
import { useEffect, useState } from "react";
import { z } from "zod";
import { send } from "../connection/servers.ts";
import { Choice } from "../parts/controls.tsx";
import { useRequest } from "../parts/use-request.ts";
import { Store, useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { useAppStyles } from "./app.styles.ts";

const isOpen = new Store(false);

export const openConnectModel = () => isOpen.set(true);

const modelsSchema = z.array(z.object({ url: z.string(), name: z.string() }));

/** Dialog that connects a model by its address, or one that runs on this machine. `onConnected` reads the host's configuration again. */
export function ConnectModel({ onConnected }: { onConnected(): Promise<void> }) {
  const styles = useAppStyles();
  const open = useStore(isOpen);
  const [url, setUrl] = useState("");
  const [name, setName] = useState("");
  const [key, setKey] = useState("");
  const local = useRequest(async () => modelsSchema.parse(await send("GET", "/models")));
  const {
    problem,
    busy,
    send: connect,
  } = useRequest(async () => {
    await send("PUT", "/model", { url: url.trim(), name, key: key.trim() || undefined });
    setKey("");
    await onConnected();
    changeLink({ answers: "model" });
    isOpen.set(false);
  }, open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks for models each time that the dialog opens.
  useEffect(() => {
    if (open) local.send();
  }, [open]);
  const models = local.answer ?? [];
  return (
    <Dialog open={open} onOpenChange={(_event, data) => isOpen.set(data.open)}>
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            connect();
          }}
        >
          <DialogBody>
            <DialogTitle>Connect a model</DialogTitle>
            <DialogContent className={styles.fields}>
              <Body1>
                Any endpoint with OpenAI's chat completions. The model answers your prompts and calls the
                tools; you approve each change of data.
              </Body1>
              {models.length > 0 && (
                <Choice
                  label="On this machine"
                  value={
                    models.some((model) => model.url === url && model.name === name) ? `${url} ${name}` : ""
                  }
                  options={[
                    ["", "Choose…"],
                    ...models.map((model) => [`${model.url} ${model.name}`, model.name] as const),
                  ]}
                  onChange={(chosen) => {
                    const [address = "", ...words] = chosen.split(" ");
                    setUrl(address);
                    setName(words.join(" "));
                  }}
                />
              )}
              <Field label="Address" required validationMessage={problem}>
                <Input
                  value={url}
                  placeholder="http://localhost:11434/v1"
                  spellCheck={false}
                  onChange={(_event, data) => setUrl(data.value)}
                />
              </Field>
              <Field label="Model" required>
                <Input value={name} spellCheck={false} onChange={(_event, data) => setName(data.value)} />
              </Field>
              <Field
                label="Key"
                hint="Optional. It stays in the host's process until that ends, and on no disk."
              >
                <Input
                  type="password"
                  autoComplete="off"
                  value={key}
                  onChange={(_event, data) => setKey(data.value)}
                />
              </Field>
              <Body1 role="status">{describeDestination(url.trim())}</Body1>
            </DialogContent>
            <DialogActions>
              <DialogTrigger disableButtonEnhancement>
                <Button>Cancel</Button>
              </DialogTrigger>
              <Button type="submit" appearance="primary" disabled={busy || !url.trim() || !name.trim()}>
                Connect
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

/** Sentence on what leaves the machine with a model at this address. */
function describeDestination(url: string): string {
  if (!URL.canParse(url)) return "";
  const { hostname, host } = new URL(url);
  const sent = "Prompts, tools, their results and what widgets tell the model";
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
    ? `${sent} stay on this machine.`
    : `${sent} are sent to ${host}.`;
}
