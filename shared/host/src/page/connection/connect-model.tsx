import {
  Body1,
  Button,
  Field,
  type FieldProps,
  Input,
  type InputProps,
} from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { z } from "zod";
import { Choice, Notice } from "../parts/controls.tsx";
import { FormDialog } from "../parts/dialogs.tsx";
import { SuggestedInput } from "../parts/suggested-input.tsx";
import { useRequest } from "../parts/use-request.ts";
import { Store, useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { fill, useWords } from "../state/use-words.ts";
import type { Words } from "../state/words/en.ts";
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

const addressFields = ({ address, key, keyHint }: Words): readonly ModelField[] => [
  { name: "url", label: address, required: true, placeholder: "http://localhost:11434/v1" },
  { name: "key", label: key, type: "password", hint: keyHint },
];

const priceFields = ({ priceIn, priceOut, priceHint }: Words): readonly ModelField[] => [
  { name: "input", label: priceIn, type: "number" },
  { name: "output", label: priceOut, type: "number", hint: priceHint },
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
  const { words } = useWords();
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
      title={connected ? words.connectAnother : words.connectModel}
      submitLabel={connection.busy ? words.testing : words.connect}
      canSubmit={!connection.busy && url !== "" && draft.name.trim() !== ""}
      open={open}
      onOpenChange={isOpen.set}
      onSubmit={connection.send}
    >
      <Body1>
        {words.modelIntro} {connected && fill(words.modelReplaces, { model: connected.name })}
      </Body1>
      <NearbyModels models={nearby.answer ?? []} draft={draft} onChange={change} />
      <Inputs fields={addressFields(words)} draft={draft} onChange={change} />
      <ModelName
        name={draft.name}
        names={list.answer}
        isSearching={list.busy}
        canSearch={URL.canParse(url)}
        onSearch={list.send}
        onChange={(name) => change({ name })}
      />
      <Inputs fields={priceFields(words)} draft={draft} onChange={change} />
      {problem && <Notice intent="error">{`${words.notConnected} ${problem}`}</Notice>}
      <Body1 role="status">{describeDestination(url, words)}</Body1>
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
  const { words } = useWords();
  if (models.length === 0) return null;
  const chosen = models.findIndex(({ url, name }) => draft.url === url && draft.name === name);
  return (
    <Choice
      label={words.onThisMachine}
      value={String(chosen)}
      options={[
        ["-1", words.choose],
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
  const { words } = useWords();
  return (
    <>
      <Field label={words.model} required hint={describeModels(names, words)}>
        <SuggestedInput value={name} options={names ?? []} onChange={onChange} />
      </Field>
      <div>
        <Button size="small" disabledFocusable={!canSearch || isSearching} onClick={onSearch}>
          {isSearching ? words.findingModels : words.findModels}
        </Button>
      </div>
    </>
  );
}

function describeModels(names: readonly string[] | undefined, words: Words): string {
  if (!names) return words.findModelsHint;
  if (names.length === 0) return words.noModelsListed;
  return fill(words.modelsFound, { count: names.length });
}

/** Sentence on what leaves the machine with a model at this address. */
function describeDestination(url: string, words: Words): string {
  if (!URL.canParse(url)) return "";
  const { hostname, host } = new URL(url);
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return isHere ? words.staysHere : fill(words.leavesTo, { host });
}
