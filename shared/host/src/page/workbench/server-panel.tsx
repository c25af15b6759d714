import { Body1, Body1Strong, Caption1, Spinner, Text } from "@fluentui/react-components";
import { ArrowRightRegular, ChatRegular, OpenRegular } from "@fluentui/react-icons";
import {
  type GetPromptResult,
  type Prompt,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplateType,
  UriTemplate,
} from "@modelcontextprotocol/client";
import { firstCharacters } from "@suite/contracts";
import { type ReactNode, useEffect, useState } from "react";
import type { Connection } from "../connection/connect.ts";
import { PropertyFields } from "../form/schema-fields.tsx";
import { SmallButton } from "../parts/controls.tsx";
import { useRequest } from "../parts/use-request.ts";
import { useOpenSample } from "../session/open-sample.ts";
import { JsonView } from "./json-view.tsx";
import { Items, kilobytes, Quiet, Section, TextView } from "./panel-parts.tsx";
import { usePanelStyles } from "./panels.styles.ts";

const mostShown = 200;

/** Prompts to run and resources to read, which the server has besides its tools. */
export function ServerPanel() {
  const { connection } = useOpenSample();
  const { answer, problem, send } = useRequest(() => listContent(connection.client), connection);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each connection.
  useEffect(send, [connection]);
  if (problem) return <Body1>The server did not list its content: {problem}</Body1>;
  if (!answer) return <Spinner size="tiny" label="Asking the server" labelPosition="after" />;
  const { prompts, resources, templates } = answer;
  return (
    <>
      <List title="Prompts" count={prompts.length}>
        {prompts.map((prompt) => (
          <PromptItem key={prompt.name} prompt={prompt} />
        ))}
      </List>
      <List title="Resources" count={resources.length + templates.length}>
        {templates.map((template) => (
          <ResourceItem
            key={template.uriTemplate}
            resource={template}
            address={template.uriTemplate}
          />
        ))}
        {resources.slice(0, mostShown).map((resource) => (
          <ResourceItem key={resource.uri} resource={resource} address={resource.uri} />
        ))}
      </List>
      {resources.length > mostShown && <Quiet>{resources.length - mostShown} more resources</Quiet>}
      {connection.instructions && (
        <TextView label="Instructions for the model" text={connection.instructions} />
      )}
    </>
  );
}

function List({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <Section title={title}>
      {count > 0 ? <Items>{children}</Items> : <Quiet>The server has none.</Quiet>}
    </Section>
  );
}

async function listContent(client: Connection["client"]) {
  const [{ prompts }, { resources }, { resourceTemplates: templates }] = await Promise.all([
    client.listPrompts(),
    client.listResources(),
    // Servers with resources need not have templates, and some answer that they do not know the method.
    client.listResourceTemplates().catch(() => ({ resourceTemplates: [] })),
  ]);
  return { prompts, resources, templates };
}

interface FieldsProps {
  parameters: readonly { name: string; description?: string; required?: boolean }[];
  values: Record<string, unknown>;
  onChange(values: Record<string, unknown>): void;
}

function Fields({ parameters, values, onChange }: FieldsProps) {
  const styles = usePanelStyles();
  if (parameters.length === 0) return null;
  const schema = {
    type: "object",
    properties: Object.fromEntries(
      parameters.map(({ name, description }) => [name, { type: "string", description }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  return (
    <div className={styles.stretch}>
      <PropertyFields schema={schema} value={values} onChange={onChange} />
    </div>
  );
}

const toTexts = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Prompt of the server with a field for each argument. Its messages are shown, and go to the chat on a click. */
function PromptItem({ prompt }: { prompt: Prompt }) {
  const styles = usePanelStyles();
  const { connection, session } = useOpenSample();
  const { name, title = name, description, arguments: parameters = [] } = prompt;
  const [values, setValues] = useState<Record<string, unknown>>({});
  const { answer, problem, busy, send } = useRequest(() =>
    connection.client.getPrompt({ name, arguments: toTexts(values) }),
  );
  const isComplete = parameters.every((each) => !each.required || values[each.name] !== undefined);
  const text = answer && toText(answer);
  return (
    <li className={styles.item} data-prompt={name}>
      <Body1Strong>{title}</Body1Strong>
      {description && description !== title && <Quiet>{description}</Quiet>}
      <Fields parameters={parameters} values={values} onChange={setValues} />
      <div className={styles.line}>
        <SmallButton
          label="Get"
          icon={<ArrowRightRegular />}
          disabledFocusable={busy || !isComplete}
          aria-label={`Get ${title}`}
          onClick={send}
        />
        {text && (
          <SmallButton
            label="Send to the chat"
            appearance="primary"
            icon={<ChatRegular />}
            aria-label={`Send ${title} to the chat`}
            onClick={() => void session.ask(text, "person")}
          />
        )}
      </div>
      {problem && <Caption1 role="alert">{problem}</Caption1>}
      {answer && <JsonView label="Messages" value={answer.messages} />}
    </li>
  );
}

/** Texts of the messages that a person would send, with those of embedded resources. */
function toText({ messages }: GetPromptResult): string {
  return messages
    .filter(({ role }) => role === "user")
    .map(({ content }) => {
      if (content.type === "text") return content.text;
      return content.type === "resource" && "text" in content.resource ? content.resource.text : "";
    })
    .filter(Boolean)
    .join("\n\n");
}

/** Resource of the server to read, or a template of resources with a field for each of its variables. */
function ResourceItem({
  resource,
  address,
}: {
  resource: Resource | ResourceTemplateType;
  address: string;
}) {
  const styles = usePanelStyles();
  const { connection } = useOpenSample();
  const { name, title = name, description, mimeType } = resource;
  const note = description ?? mimeType;
  const [values, setValues] = useState<Record<string, unknown>>({});
  const template = "uriTemplate" in resource ? new UriTemplate(address) : undefined;
  const variables = template?.variableNames ?? [];
  const uri = template ? template.expand(toTexts(values)) : address;
  const { answer, problem, busy, send } = useRequest(() => connection.client.readResource({ uri }));
  return (
    <li className={styles.item} data-resource={address}>
      <Body1Strong>{title}</Body1Strong>
      <Text className={styles.code}>{address}</Text>
      {note && <Quiet>{note}</Quiet>}
      <Fields
        parameters={variables.map((variable) => ({ name: variable, required: true }))}
        values={values}
        onChange={setValues}
      />
      <SmallButton
        label="Read"
        icon={<OpenRegular />}
        disabledFocusable={busy || variables.some((variable) => values[variable] === undefined)}
        aria-label={`Read ${title}`}
        onClick={send}
      />
      {problem && <Caption1 role="alert">{problem}</Caption1>}
      {answer?.contents.map((content) => (
        <Content key={content.uri} content={content} />
      ))}
    </li>
  );
}

const longestText = 20_000;

/** Text as it is, a picture, or the size of other binary content. */
function Content({ content }: { content: ReadResourceResult["contents"][number] }) {
  const styles = usePanelStyles();
  const { mimeType = "application/octet-stream" } = content;
  if ("text" in content) {
    const size = kilobytes(new TextEncoder().encode(content.text).length);
    const isCut = content.text.length > longestText;
    return (
      <TextView
        label={`${mimeType} · ${size}${isCut ? ", the first 20,000 characters" : ""}`}
        text={firstCharacters(content.text, longestText)}
      />
    );
  }
  if (/^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(mimeType))
    return (
      <img
        className={styles.picture}
        src={`data:${mimeType};base64,${content.blob}`}
        alt={content.uri}
      />
    );
  return (
    <Caption1>
      {mimeType} · {kilobytes(Math.floor((content.blob.length * 3) / 4))}
    </Caption1>
  );
}
