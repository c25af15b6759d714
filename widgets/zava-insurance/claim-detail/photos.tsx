import { Body1, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { ChevronLeftRegular, ChevronRightRegular, DismissRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Mirrored } from "@suite/widget-kit/parts/page-header.tsx";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { useEscape } from "@suite/widget-kit/parts/use-escape.ts";
import { useRef, useState } from "react";
import type { InspectionRow, Photo } from "../contract.ts";
import { workStrings } from "../parts/work-strings.ts";
import { PhotoPicture } from "./photo-scene.tsx";
import { usePhotosPanelStyles } from "./photos.styles.ts";
import { detailStrings } from "./strings.ts";

/** Thumbnails of the photos of all inspections; a click enlarges one. */
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
    // The buttons of the enlarged photo disappear with it, so the focus moves to the thumbnail.
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

interface LargePhotoProps {
  photo: Photo;
  taskType: InspectionRow["taskType"];
  onStep?: (by: 1 | -1) => void;
  onClose: () => void;
}

/** An enlarged photo with its description and date. */
function LargePhoto({ photo, taskType, onStep, onClose }: LargePhotoProps) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  const figure = useRef<HTMLElement>(null);
  useEscape(figure, onClose);
  const styles = usePhotosPanelStyles();
  return (
    <figure ref={figure} className={styles.figure}>
      <div className={styles.picture}>
        <PhotoPicture scene={photo.scene} alt={oneLine(photo.alt, 300) || t("noAlt")} />
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.alt} aria-hidden="true">
          {photo.alt}
        </span>
        <Caption1 className={styles.quiet}>
          {t("takenOn", { kind: work(taskType), date: format.day(photo.takenOn) })}
        </Caption1>
        <span className={styles.actions}>
          {onStep && (
            <>
              <Button
                size="small"
                icon={<Mirrored icon={<ChevronLeftRegular />} />}
                aria-label={t("previousPhoto")}
                onClick={() => onStep(-1)}
              />
              <Button
                size="small"
                icon={<Mirrored icon={<ChevronRightRegular />} />}
                aria-label={t("nextPhoto")}
                onClick={() => onStep(1)}
              />
            </>
          )}
          <Button size="small" icon={<DismissRegular />} onClick={onClose}>
            {t("closePhoto")}
          </Button>
        </span>
      </figcaption>
    </figure>
  );
}
