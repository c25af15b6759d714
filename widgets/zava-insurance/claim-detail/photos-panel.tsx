import { Body1, Button, mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { useRef, useState } from "react";
import type { InspectionRow } from "../contract.ts";
import { LargePhoto } from "./large-photo.tsx";
import { PhotoPicture } from "./photo-scene.tsx";
import { usePhotosPanelStyles } from "./photos-panel.styles.ts";
import { detailStrings } from "./strings.ts";

/** The photos of all inspections, small; one of them large. */
export function PhotosPanel({ inspections }: { inspections: readonly InspectionRow[] }) {
  const t = useStrings(detailStrings);
  const styles = usePhotosPanelStyles();
  const [chosen, setChosen] = useState<number>();
  const photos = inspections.flatMap(({ photos: taken, ...row }) =>
    taken.map((photo, index) => ({ key: `${row.id} ${index}`, photo, taskType: row.taskType })),
  );
  const shown = chosen === undefined ? undefined : photos[chosen];
  const thumbnails = useRef<HTMLUListElement>(null);
  const close = () => {
    // The buttons of the large photo are gone with it.
    thumbnails.current?.querySelectorAll("button")[chosen ?? 0]?.focus();
    setChosen(undefined);
  };
  const step = (by: number) => setChosen(((chosen ?? 0) + by + photos.length) % photos.length);
  if (photos.length === 0) {
    return (
      <Panel title={t("photos")}>
        <Body1 className={styles.quiet}>{t("noPhotos")}</Body1>
      </Panel>
    );
  }
  return (
    <Panel title={t("photos")}>
      {shown && (
        <LargePhoto
          photo={shown.photo}
          taskType={shown.taskType}
          onStep={photos.length > 1 ? step : undefined}
          onClose={close}
        />
      )}
      <ul ref={thumbnails} className={styles.thumbnails}>
        {photos.map(({ key, photo }, index) => (
          <li key={key}>
            <Button
              appearance="subtle"
              className={mergeClasses(styles.thumbnail, index === chosen && styles.shown)}
              aria-label={t("photoNumber", { number: index + 1, alt: oneLine(photo.alt) })}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index === chosen ? undefined : index)}
            >
              <PhotoPicture scene={photo.scene} />
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
