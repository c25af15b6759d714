import { Body1, Caption1, Spinner } from "@fluentui/react-components";
import type { Prompt, Resource, ResourceTemplateType } from "@modelcontextprotocol/client";
import { type ReactNode, useEffect, useState } from "react";
import type { Connection } from "../../connection/connect.ts";
import { useWorkbench } from "../../workbench/workbench-context.ts";
import { useInspectStyles } from "../inspect/inspect.styles.ts";
import { Section, TextView } from "../panel-parts.tsx";
import { PromptItem } from "./prompt-item.tsx";
import { ResourceItem, TemplateItem } from "./resource-item.tsx";

/** Prompts to run and resources to read, which the server has besides its tools. */
export function ServerPanel() {
  const styles = useInspectStyles();
  const { connection } = useWorkbench();
  const content = useServerContent(connection);
  if (content === undefined) return <Spinner size="tiny" label="Asking the server" labelPosition="after" />;
  if ("problem" in content) return <Body1>{content.problem}</Body1>;
  const { prompts, resources, templates } = content;
  return (
    <>
      <List title="Prompts" count={prompts.length}>
        {prompts.map((prompt) => (
          <PromptItem key={prompt.name} prompt={prompt} />
        ))}
      </List>
      <List title="Resources" count={resources.length + templates.length}>
        {templates.map((template) => (
          <TemplateItem key={template.uriTemplate} template={template} />
        ))}
        {resources.slice(0, mostShown).map((resource) => (
          <ResourceItem key={resource.uri} resource={resource} />
        ))}
      </List>
      {resources.length > mostShown && (
        <Caption1 className={styles.quiet}>{resources.length - mostShown} more resources</Caption1>
      )}
      {connection.instructions && (
        <TextView label="Instructions for the model" text={connection.instructions} />
      )}
    </>
  );
}

const mostShown = 200;

function List({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const styles = useInspectStyles();
  return (
    <Section title={title}>
      {count > 0 ? (
        <ul className={styles.list}>{children}</ul>
      ) : (
        <Caption1 className={styles.quiet}>The server has none.</Caption1>
      )}
    </Section>
  );
}

interface ServerContent {
  readonly prompts: readonly Prompt[];
  readonly resources: readonly Resource[];
  readonly templates: readonly ResourceTemplateType[];
}

/** Lists of the server; `undefined` while they load. */
function useServerContent(connection: Connection): ServerContent | { problem: string } | undefined {
  const [state, setState] = useState<ServerContent | { problem: string }>();
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<ServerContent> => {
      const [{ prompts }, { resources }, { resourceTemplates: templates }] = await Promise.all([
        connection.client.listPrompts(),
        connection.client.listResources(),
        // Servers with resources need not have templates, and some answer that they do not know the method.
        connection.client.listResourceTemplates().catch(() => ({ resourceTemplates: [] })),
      ]);
      return { prompts, resources, templates };
    };
    setState(undefined);
    load()
      .catch((error: Error) => ({ problem: `The server did not list its content: ${error.message}` }))
      .then((content) => isCurrent && setState(content));
    return () => {
      isCurrent = false;
    };
  }, [connection]);
  return state;
}
