import { Button, Caption1 } from "@fluentui/react-components";
import { ChevronLeftRegular, ChevronRightRegular, DismissRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Mirrored } from "@suite/widget-kit/parts/page-header.tsx";
import { useEscape } from "@suite/widget-kit/parts/use-escape.ts";
import { useRef } from "react";
import type { InspectionRow, Photo } from "../contract.ts";
import { workStrings } from "../parts/work-strings.ts";
import { PhotoPicture } from "./photo-scene.tsx";
import { usePhotosPanelStyles } from "./photos-panel.styles.ts";
import { detailStrings } from "./strings.ts";

interface LargePhotoProps {
  photo: Photo;
  taskType: InspectionRow["taskType"];
  onStep?: (by: 1 | -1) => void;
  onClose: () => void;
}

/** One photo in full width, with what it shows and when it was taken. */
export function LargePhoto({ photo, taskType, onStep, onClose }: LargePhotoProps) {
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
