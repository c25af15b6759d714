import { Body1, Field, Input } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { z } from "zod";
import { send } from "../connection/servers.ts";
import { Choice } from "../parts/controls.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useRequest } from "../parts/use-request.ts";
import { Store, useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";

const isOpen = new Store(false);

export const openConnectModel = () => isOpen.set(true);

const modelsSchema = z.array(z.object({ url: z.string(), name: z.string() }));

/** Dialog that connects a model by its address, or one that runs on this machine. `onConnected` reads the host's configuration again. */
export function ConnectModel({ onConnected }: { onConnected(): Promise<void> }) {
  const open = useStore(isOpen);
  const [{ url, name, key }, setModel] = useState({ url: "", name: "", key: "" });
  const bind = (field: "url" | "name" | "key") => ({
    value: { url, name, key }[field],
    spellCheck: false,
    onChange: (_event: unknown, { value }: { value: string }) => setModel({ url, name, key, [field]: value }),
  });
  const { answer: models = [], send: findModels } = useRequest(async () =>
    modelsSchema.parse(await send("GET", "/models")),
  );
  const connection = useRequest(async () => {
    await send("PUT", "/model", { url: url.trim(), name, key: key.trim() || undefined });
    setModel({ url, name, key: "" });
    await onConnected();
    changeLink({ answers: "model" });
    isOpen.set(false);
  }, open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks for models each time that the dialog opens.
  useEffect(() => {
    if (open) findModels();
  }, [open]);
  return (
    <FormDialog
      title="Connect a model"
      submitLabel="Connect"
      canSubmit={!connection.busy && url.trim() !== "" && name.trim() !== ""}
      open={open}
      onOpenChange={isOpen.set}
      onSubmit={connection.send}
    >
      <Body1>
        Any endpoint with OpenAI's chat completions. The model answers your prompts and calls the tools; you
        approve each change of data.
      </Body1>
      {models.length > 0 && (
        <Choice
          label="On this machine"
          value={String(models.findIndex((model) => model.url === url && model.name === name))}
          options={[["-1", "Choose…"], ...models.map((model, index) => [String(index), model.name] as const)]}
          onChange={(index) => setModel({ url: "", name: "", ...models[Number(index)], key })}
        />
      )}
      <Field label="Address" required validationMessage={connection.problem}>
        <Input placeholder="http://localhost:11434/v1" {...bind("url")} />
      </Field>
      <Field label="Model" required>
        <Input {...bind("name")} />
      </Field>
      <Field
        label="Key"
        hint="Optional. It stays in the host's process until that ends, and is never stored."
      >
        <Input type="password" autoComplete="off" {...bind("key")} />
      </Field>
      <Body1 role="status">{describeDestination(url.trim())}</Body1>
    </FormDialog>
  );
}

/** Sentence on what leaves the machine with a model at this address. */
function describeDestination(url: string): string {
  if (!URL.canParse(url)) return "";
  const { hostname, host } = new URL(url);
  const contents = "Prompts, tools, their results and what widgets tell the model";
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
    ? `${contents} stay on this machine.`
    : `${contents} are sent to ${host}.`;
}
