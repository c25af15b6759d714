import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { FullscreenButton } from "../fullscreen-button.tsx";
import type { WidgetProps } from "../mount-widget.tsx";
import { PageHeader } from "../page-header.tsx";
import { Problem } from "../parts/problem.tsx";
import { SidePanel } from "../parts/side-panel.tsx";
import { TagsField } from "../parts/tags-field.tsx";
import { useFormat } from "../use-format.ts";
import { useHost } from "../use-host.ts";
import { useSpecimenStyles } from "./specimen.styles.ts";
import type { SpecimenData } from "./specimen-schema.ts";

/** A widget of nothing but parts of the kit, for the tests of how they follow their host. */
export function Specimen({ data: { title, hours, error } }: WidgetProps<SpecimenData>) {
  const styles = useSpecimenStyles();
  const format = useFormat();
  const { fullView, displayMode, canPictureInPicture } = useHost();
  const [open, setOpen] = useState(false);
  return (
    <main>
      <PageHeader title={title} readAt="2026-11-20T09:41:00Z" onBack={() => {}}>
        <FullscreenButton />
      </PageHeader>
      <Problem error={error ? { code: error, message: "The storage does not answer." } : undefined} />
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
