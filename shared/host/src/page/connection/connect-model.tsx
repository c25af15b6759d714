import {
  Body1,
  Button,
  Combobox,
  Field,
  type FieldProps,
  Input,
  type InputProps,
  Option,
} from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { z } from "zod";
import { Choice, Notice } from "../parts/controls.tsx";
import { FormDialog } from "../parts/dialogs.tsx";
import { useRequest } from "../parts/use-request.ts";
import { Store, useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { type ModelInfo, send } from "./servers.ts";

const isOpen = new Store(false);

export const openConnectModel = () => isOpen.set(true);

const nearbySchema = z.array(z.object({ url: z.string(), name: z.string() }));

const namesSchema = z.array(z.string());

const noModel = { url: "", name: "", key: "", input: "", output: "" };

type Draft = typeof noModel;

interface ModelField
  extends Pick<FieldProps, "label" | "hint" | "required">,
    Pick<InputProps, "type" | "placeholder"> {
  readonly name: keyof Draft;
}

const addressFields: readonly ModelField[] = [
  { name: "url", label: "Address", required: true, placeholder: "http://localhost:11434/v1" },
  {
    name: "key",
    label: "Key",
    type: "password",
    hint: "Optional. It stays in the host's process until that ends, and is never stored.",
  },
];

const priceFields: readonly ModelField[] = [
  { name: "input", label: "US dollars per million tokens in", type: "number" },
  {
    name: "output",
    label: "US dollars per million tokens out",
    type: "number",
    hint: "Optional. With both prices, answers say their cost.",
  },
];

/**
 * Dialog that connects a model. It lists the models of the address, and closes only after the endpoint has passed a test. Then
 * `onConnected` reads the configuration.
 */
export function ConnectModel({
  model: connected,
  onConnected,
}: {
  model: ModelInfo | undefined;
  onConnected(): Promise<void>;
}) {
  const open = useStore(isOpen);
  const [draft, setDraft] = useState(noModel);
  const url = draft.url.trim();
  const key = draft.key.trim() || undefined;
  const nearby = useRequest(async () => nearbySchema.parse(await send("GET", "/model/nearby")));
  const list = useRequest(
    async () => {
      const names = namesSchema.parse(await send("POST", "/model/list", { url, key }));
      const [first] = names;
      if (draft.name === "" && first && names.length === 1) setDraft({ ...draft, name: first });
      return names;
    },
    JSON.stringify([open, url, key]),
  );
  const connection = useRequest(
    async () => {
      await send("PUT", "/model", { url, key, name: draft.name.trim(), prices: readPrices(draft) });
      setDraft({ ...draft, key: "" });
      await onConnected();
      changeLink({ answers: "model" });
      isOpen.set(false);
    },
    JSON.stringify([open, draft]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks for models each time that the dialog opens.
  useEffect(() => {
    if (open) nearby.send();
  }, [open]);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const problem = connection.problem ?? list.problem;
  return (
    <FormDialog
      title={connected ? "Connect another model" : "Connect a model"}
      submitLabel={connection.busy ? "Testing …" : "Connect"}
      canSubmit={!connection.busy && url !== "" && draft.name.trim() !== ""}
      open={open}
      onOpenChange={isOpen.set}
      onSubmit={connection.send}
    >
      <Body1>
        Any endpoint with OpenAI's chat completions. The model answers your prompts and calls the
        tools; you approve each change of data.
        {connected && ` It replaces ${connected.name}.`}
      </Body1>
      <NearbyModels models={nearby.answer ?? []} draft={draft} onChange={change} />
      <Inputs fields={addressFields} draft={draft} onChange={change} />
      <ModelName
        name={draft.name}
        names={list.answer}
        isSearching={list.busy}
        canSearch={URL.canParse(url)}
        onSearch={list.send}
        onChange={(name) => change({ name })}
      />
      <Inputs fields={priceFields} draft={draft} onChange={change} />
      {problem && <Notice intent="error">{`Not connected. ${problem}`}</Notice>}
      <Body1 role="status">{describeDestination(url)}</Body1>
    </FormDialog>
  );
}

/** Prices of a model; none unless both are given. */
function readPrices({ input, output }: Draft) {
  if (!input || !output) return undefined;
  return { input: Number(input), output: Number(output) };
}

interface DraftProps {
  readonly draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

/** Models of programs on this machine, which a person need not type. */
function NearbyModels({
  models,
  draft,
  onChange,
}: DraftProps & { readonly models: z.infer<typeof nearbySchema> }) {
  if (models.length === 0) return null;
  const chosen = models.findIndex(({ url, name }) => draft.url === url && draft.name === name);
  return (
    <Choice
      label="On this machine"
      value={String(chosen)}
      options={[
        ["-1", "Choose…"],
        ...models.map(({ name }, index) => [String(index), name] as const),
      ]}
      onChange={(index) => onChange(models[Number(index)] ?? { url: "", name: "" })}
    />
  );
}

function Inputs({ fields, draft, onChange }: DraftProps & { fields: readonly ModelField[] }) {
  return fields.map(({ name, type, placeholder, ...field }) => (
    <Field key={name} {...field}>
      <Input
        type={type}
        autoComplete="off"
        min={0}
        step="any"
        placeholder={placeholder}
        spellCheck={false}
        value={draft[name]}
        onChange={(_event, { value }) => onChange({ [name]: value })}
      />
    </Field>
  ));
}

interface ModelNameProps {
  readonly name: string;
  /** Models of the address, once they are known. */
  readonly names: readonly string[] | undefined;
  readonly isSearching: boolean;
  readonly canSearch: boolean;
  onSearch(): void;
  onChange(name: string): void;
}

/** Name of the model: typed, or chosen from those that the address has. */
function ModelName({ name, names, isSearching, canSearch, onSearch, onChange }: ModelNameProps) {
  const matching = names?.filter((each) => each.includes(name) || names.includes(name)) ?? [];
  return (
    <>
      <Field label="Model" required hint={describeModels(names)}>
        <Combobox
          freeform
          autoComplete="off"
          spellCheck={false}
          value={name}
          selectedOptions={[name]}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
          onOptionSelect={(_event, { optionValue }) => onChange(optionValue ?? "")}
        >
          {matching.map((each) => (
            <Option key={each}>{each}</Option>
          ))}
        </Combobox>
      </Field>
      <div>
        <Button size="small" disabledFocusable={!canSearch || isSearching} onClick={onSearch}>
          {isSearching ? "Looking for models …" : "Find models"}
        </Button>
      </div>
    </>
  );
}

function describeModels(names: readonly string[] | undefined): string {
  if (!names) return "Find models lists those of the address.";
  if (names.length === 0) return "The address lists no models. Type the name of one.";
  return names.length === 1 ? "Found 1 model." : `Found ${names.length} models.`;
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
