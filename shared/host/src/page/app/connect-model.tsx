import { Body1, Field, type FieldProps, Input, type InputProps } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { z } from "zod";
import { type ModelInfo, send } from "../connection/servers.ts";
import { Choice } from "../parts/controls.tsx";
import { FormDialog } from "../parts/dialogs.tsx";
import { useRequest } from "../parts/use-request.ts";
import { Store, useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";

const isOpen = new Store(false);

export const openConnectModel = () => isOpen.set(true);

const modelsSchema = z.array(z.object({ url: z.string(), name: z.string() }));

const nothing = { url: "", name: "", key: "", input: "", output: "" };

interface ModelField
  extends Pick<FieldProps, "label" | "hint" | "required">,
    Pick<InputProps, "type" | "placeholder"> {
  readonly name: keyof typeof nothing;
}

const fields: readonly ModelField[] = [
  { name: "url", label: "Address", required: true, placeholder: "http://localhost:11434/v1" },
  { name: "name", label: "Model", required: true },
  {
    name: "key",
    label: "Key",
    type: "password",
    hint: "Optional. It stays in the host's process until that ends, and is never stored.",
  },
  { name: "input", label: "US dollars per million tokens in", type: "number" },
  {
    name: "output",
    label: "US dollars per million tokens out",
    type: "number",
    hint: "Optional. With both prices, answers say their cost.",
  },
];

/** Dialog that connects a model, to answer alone or beside the first one. Then `onConnected` reads the configuration. */
export function ConnectModel({
  models,
  onConnected,
}: {
  models: readonly ModelInfo[];
  onConnected(): Promise<void>;
}) {
  const open = useStore(isOpen);
  const [model, setModel] = useState(nothing);
  const [place, setPlace] = useState("0");
  const { answer: nearby = [], send: findModels } = useRequest(async () =>
    modelsSchema.parse(await send("GET", "/models")),
  );
  const connection = useRequest(async () => {
    const { url, name, key, input, output } = model;
    const prices = input && output ? { input: Number(input), output: Number(output) } : undefined;
    await send("PUT", `/model/${place}`, {
      url: url.trim(),
      name,
      key: key.trim() || undefined,
      prices,
    });
    setModel({ ...model, key: "" });
    await onConnected();
    changeLink({ answers: place === "1" ? "both" : "model" });
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
      canSubmit={!connection.busy && model.url.trim() !== "" && model.name.trim() !== ""}
      open={open}
      onOpenChange={isOpen.set}
      onSubmit={connection.send}
    >
      <Body1>
        Any endpoint with OpenAI's chat completions. The model answers your prompts and calls the
        tools; you approve each change of data.
      </Body1>
      {models[0] && (
        <Choice
          label="Answers"
          value={place}
          onChange={setPlace}
          options={[
            ["0", `Instead of ${models[0].name}`],
            ["1", `Beside ${models[0].name}, to compare them`],
          ]}
        />
      )}
      {nearby.length > 0 && (
        <Choice
          label="On this machine"
          value={String(
            nearby.findIndex(({ url, name }) => model.url === url && model.name === name),
          )}
          options={[
            ["-1", "Choose…"],
            ...nearby.map(({ name }, index) => [String(index), name] as const),
          ]}
          onChange={(index) => setModel({ ...model, url: "", name: "", ...nearby[Number(index)] })}
        />
      )}
      {fields.map(({ name, type, placeholder, ...field }) => (
        <Field
          key={name}
          {...field}
          validationMessage={name === "url" ? connection.problem : undefined}
        >
          <Input
            type={type}
            autoComplete="off"
            min={0}
            step="any"
            placeholder={placeholder}
            spellCheck={false}
            value={model[name]}
            onChange={(_event, { value }) => setModel({ ...model, [name]: value })}
          />
        </Field>
      ))}
      <Body1 role="status">{describeDestination(model.url.trim())}</Body1>
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
