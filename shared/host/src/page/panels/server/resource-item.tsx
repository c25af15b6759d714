import { Body1Strong, Button, Caption1, Text } from "@fluentui/react-components";
import { OpenRegular } from "@fluentui/react-icons";
import {
  type ReadResourceResult,
  type Resource,
  type ResourceTemplateType,
  UriTemplate,
} from "@modelcontextprotocol/client";
import { useState } from "react";
import { PropertyFields } from "../../form/schema-fields.tsx";
import { useWorkbench } from "../../workbench/workbench-context.ts";
import { useInspectStyles } from "../inspect/inspect.styles.ts";
import { kilobytes, TextView } from "../panel-parts.tsx";
import { useRequest } from "../use-request.ts";

/** Resource of the server, to read. */
export function ResourceItem({ resource }: { resource: Resource }) {
  const { name, title, uri, description, mimeType } = resource;
  return <Readable title={title ?? name} address={uri} note={description ?? mimeType} uri={uri} />;
}

/** Template of resources, with a field for each of its variables. */
export function TemplateItem({ template }: { template: ResourceTemplateType }) {
  const styles = useInspectStyles();
  const { name, title, uriTemplate, description, mimeType } = template;
  const [values, setValues] = useState<Record<string, unknown>>({});
  const parsed = new UriTemplate(uriTemplate);
  const variables = parsed.variableNames;
  const isComplete = variables.every((variable) => values[variable] !== undefined);
  const texts = Object.entries(values).map(([key, value]) => [key, String(value)]);
  return (
    <Readable
      title={title ?? name}
      address={uriTemplate}
      note={description ?? mimeType}
      uri={isComplete ? parsed.expand(Object.fromEntries(texts)) : undefined}
    >
      <div className={styles.fields}>
        <PropertyFields
          schema={{
            type: "object",
            properties: Object.fromEntries(variables.map((variable) => [variable, { type: "string" }])),
            required: variables,
          }}
          value={values}
          onChange={setValues}
        />
      </div>
    </Readable>
  );
}

interface ReadableProps {
  readonly title: string;
  readonly address: string;
  readonly note: string | undefined;
  /** Omitted while a variable of the template is missing. */
  readonly uri: string | undefined;
  readonly children?: React.ReactNode;
}

function Readable({ title, address, note, uri, children }: ReadableProps) {
  const styles = useInspectStyles();
  const { connection } = useWorkbench();
  const request = useRequest(() => connection.client.readResource({ uri: uri ?? address }));
  return (
    <li className={styles.item} data-resource={address}>
      <Body1Strong>{title}</Body1Strong>
      <Text className={styles.code}>{address}</Text>
      {note && <Caption1 className={styles.quiet}>{note}</Caption1>}
      {children}
      <Button
        size="small"
        icon={<OpenRegular />}
        disabled={request.busy || uri === undefined}
        aria-label={`Read ${title}`}
        onClick={() => void request.send()}
      >
        Read
      </Button>
      {request.problem && <Caption1 role="alert">{request.problem}</Caption1>}
      {request.answer?.contents.map((content) => (
        <Content key={content.uri} content={content} />
      ))}
    </li>
  );
}

const longestText = 20_000;

/** Text as it is, a picture, or the size of other binary content. */
function Content({ content }: { content: ReadResourceResult["contents"][number] }) {
  const styles = useInspectStyles();
  const { mimeType = "application/octet-stream" } = content;
  if ("text" in content) {
    const size = kilobytes(new TextEncoder().encode(content.text).length);
    const isCut = content.text.length > longestText;
    return (
      <TextView
        label={`${mimeType} · ${size}${isCut ? ", the first 20,000 characters" : ""}`}
        text={content.text.slice(0, longestText)}
      />
    );
  }
  if (/^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(mimeType))
    return (
      <img className={styles.picture} src={`data:${mimeType};base64,${content.blob}`} alt={content.uri} />
    );
  return (
    <Caption1>
      {mimeType} · {kilobytes(Math.floor((content.blob.length * 3) / 4))}
    </Caption1>
  );
}
