import { Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { ArrowRightRegular, ChatRegular } from "@fluentui/react-icons";
import type { GetPromptResult, Prompt } from "@modelcontextprotocol/client";
import { useState } from "react";
import { PropertyFields } from "../../form/schema-fields.tsx";
import { useWorkbench } from "../../workbench/workbench-context.ts";
import { useInspectStyles } from "../inspect/inspect.styles.ts";
import { JsonView } from "../panel-parts.tsx";
import { useRequest } from "../use-request.ts";

/** Prompt of the server with a field for each argument. Its messages are shown, and go to the chat on a click. */
export function PromptItem({ prompt }: { prompt: Prompt }) {
  const styles = useInspectStyles();
  const { connection, session } = useWorkbench();
  const { name, title, description, arguments: parameters = [] } = prompt;
  const [values, setValues] = useState<Record<string, unknown>>({});
  const request = useRequest(() => {
    const texts = Object.entries(values).map(([key, value]) => [key, String(value)]);
    return connection.client.getPrompt({ name, arguments: Object.fromEntries(texts) });
  });
  const isComplete = parameters.every((each) => !each.required || values[each.name] !== undefined);
  const text = request.answer && toText(request.answer);
  return (
    <li className={styles.item} data-prompt={name}>
      <Body1Strong>{title ?? name}</Body1Strong>
      {description && description !== title && <Caption1 className={styles.quiet}>{description}</Caption1>}
      {parameters.length > 0 && (
        <div className={styles.fields}>
          <PropertyFields schema={toSchema(prompt)} value={values} onChange={setValues} />
        </div>
      )}
      <div className={styles.line}>
        <Button
          size="small"
          icon={<ArrowRightRegular />}
          disabled={request.busy || !isComplete}
          aria-label={`Get ${title ?? name}`}
          onClick={() => void request.send()}
        >
          Get
        </Button>
        {text && (
          <Button
            size="small"
            appearance="primary"
            icon={<ChatRegular />}
            aria-label={`Send ${title ?? name} to the chat`}
            onClick={() => void session.ask(text, "person")}
          >
            Send to the chat
          </Button>
        )}
      </div>
      {request.problem && <Caption1 role="alert">{request.problem}</Caption1>}
      {request.answer && <JsonView label="Messages" value={request.answer.messages} />}
    </li>
  );
}

function toSchema({ arguments: known = [] }: Prompt) {
  return {
    type: "object",
    properties: Object.fromEntries(
      known.map(({ name, description }) => [name, { type: "string", ...(description && { description }) }]),
    ),
    required: known.filter(({ required }) => required).map(({ name }) => name),
  };
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
