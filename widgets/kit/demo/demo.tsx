import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { z } from "zod";
import { PageHeader, SidePanel } from "../components/page.tsx";
import { TagsField } from "../components/tags.tsx";
import { Problem } from "../feedback/notices.tsx";
import { useHost } from "../host/use-host.ts";
import { useFormat } from "../host/use-locale.ts";
import type { WidgetProps } from "../widget/mount-widget.tsx";
import { ComponentExamples } from "./components.tsx";
import { useDemoStyles } from "./demo.styles.ts";
import { QueryExamples } from "./queries.tsx";

/** A widget made of kit parts, for tests of how they follow the host. */
export function Demo({ data }: WidgetProps<DemoData>) {
  if (data.examples) return <ComponentExamples />;
  if (data.queries) return <QueryExamples />;
  return <DemoPage data={data} />;
}

function DemoPage({ data: { title, hours, error } }: { data: DemoData }) {
  const styles = useDemoStyles();
  const format = useFormat();
  const { fullView, displayMode, canPictureInPicture } = useHost();
  const [open, setOpen] = useState(false);
  return (
    <main>
      <PageHeader title={title} readAt="2026-11-20T09:41:00Z" onBack={() => {}} />
      <Problem
        error={error ? { code: error, message: "The storage does not answer." } : undefined}
      />
      <p data-testid="hours">{format.hours(hours)}</p>
      <p data-testid="view">{`${fullView ? "page" : "card"} ${displayMode} ${canPictureInPicture}`}</p>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <input type="search" aria-label="Find" />
      {open && (
        <SidePanel title="Panel" close="Close" onClose={() => setOpen(false)}>
          <TagsField
            label="Skills"
            tags={["React"]}
            changed={false}
            problem={undefined}
            onChange={() => {}}
          />
        </SidePanel>
      )}
      <div className={styles.clamped}>{title}</div>
    </main>
  );
}

export const demoSchema = z.object({
  title: z.string(),
  hours: z.number(),
  error: z.string().optional(),
  /** Shows each component of the kit instead. */
  examples: z.boolean().optional(),
  /** Shows the reads and writes of the kit's hooks instead. */
  queries: z.boolean().optional(),
});

export type DemoData = z.infer<typeof demoSchema>;
